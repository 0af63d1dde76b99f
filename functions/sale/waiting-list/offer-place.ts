import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { offerEnd, type WaitingEntry, type WaitingRule } from '#shared/domain/waiting-list.ts';
import type { Change } from '../../store/people/audit.ts';
import { withHold } from '../orders/hold.ts';
import type { OfferDeps } from './waiting-deps.ts';
import { offerMail } from './waiting-mail.ts';

interface OfferContext {
  fair: Fair;
  type: TicketType;
  rule: WaitingRule;
  now: Date;
  change?: Change | undefined;
}

/**
 * Offers a free place: takes it from the stock and sends a mail.
 * @returns until when it is held
 * @throws Problem sold_out where none is free, changed_meanwhile where the entry changed since it was read; busy
 */
export async function offerPlace(
  entry: WaitingEntry,
  { fair, type, rule, now, change }: OfferContext,
  { waiting, stock, enqueue }: Pick<OfferDeps, 'waiting' | 'stock' | 'enqueue'>,
): Promise<string> {
  const until = offerEnd(fair, type, rule, now);
  const demand = { id: type.id, shards: type.shards, quantity: 1, gone: 'sold_out' as const };
  const { outcome: isOffered } = await withHold([demand], stock, (holds) => {
    const [shard = ''] = Object.keys(holds);
    return waiting.offer(entry, { shard, at: now.toISOString(), until }, change);
  });
  if (!isOffered) throw new Problem('changed_meanwhile');
  await enqueue(offerMail(entry, entry.offers + 1));
  return until;
}
