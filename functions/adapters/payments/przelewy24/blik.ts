import type { BlikRefusal } from '#shared/domain/blik.ts';
import type { BlikCharge, BlikResponse } from '../port.ts';
import { type SendRequest, unreachable } from './client.ts';
import { reasonOf } from './shapes.ts';

/** The documentation lists no reasons: these are the words they are told by, the first that fits. */
const reasons: readonly [words: RegExp, refusal: BlikRefusal][] = [
  [/expired|wygas|przetermin/i, 'expired'],
  [/already used|used before|wykorzystan|użyty/i, 'used'],
  [/limit/i, 'limit'],
  [/insufficient|funds|środk/i, 'no-funds'],
  [/declin|reject|refused by|odrzuc|odmow/i, 'declined'],
  [/code|kod|invalid input/i, 'wrong'],
];

/**
 * Charges a registered session by a code. The answer says that the bank was asked, not that anybody has paid: the
 * ordinary notification does.
 * @throws Problem provider_unreachable, when it may have been charged all the same
 */
export async function chargeBlik(send: SendRequest, { token, code }: BlikCharge): Promise<BlikResponse> {
  const response = await send('POST', '/paymentMethod/blik/chargeByCode', { token, blikCode: code });
  if (response.status === 201) return 'asked';
  if (response.status !== 400) throw unreachable(`chargeByCode → ${response.status}`);
  const reason = reasonOf(response.body);
  return { refused: reasons.find(([words]) => words.test(reason))?.[1] ?? 'other' };
}
