import type { startMessage as row } from '#shared/contract/messages.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { idOf } from '#shared/domain/ids.ts';
import { DAY } from '#shared/domain/time.ts';
import { isTrial } from '#shared/domain/trial.ts';
import { messagePlaceholders } from '#shared/texts/message-mail.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { checkPlaceholders } from '../office/texts/check-placeholders.ts';
import { digestOf } from '../runtime/hash-of.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { fingerprintOf } from '../sale/orders/draft-order.ts';
import type { FairStore, FairWithTypes } from '../store/fairs/fairs.ts';
import { type Message, type MessageStore, messageHeld } from '../store/mail/messages.ts';
import { messageView, toldOf } from './view.ts';

/** How far ahead a message may be planned. */
const MAX_AHEAD = 366 * DAY;

interface Deps {
  messages: MessageStore;
  fairs: Pick<FairStore, 'withTypes'>;
  enqueue: Enqueue;
}

const refusal = (field: string, problem: FieldProblem) =>
  new Problem('invalid_request', { fields: { [field]: problem } });

function checkAudience(consentId: string | undefined, { questions }: FairWithTypes): void {
  const consent = questions?.questions.find(({ id }) => id === consentId);
  if (consentId && consent?.kind !== 'consent') throw refusal('consentId', { rule: 'unknown' });
}

/** Lets a message go on: from the list of its recipients, or to the next of them. */
export const goOn = ({ state, fairId, id, round, cursor }: Message, enqueue: Enqueue): Promise<void> =>
  state === 'sending'
    ? enqueue({ kind: 'send-message', fairId, messageId: id, round, after: cursor })
    : enqueue({ kind: 'collect-message', fairId, messageId: id, round });

export const startMessage =
  ({ messages, fairs, enqueue }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, idempotencyKey, now }) => {
    const { fairId, sendAt, ...wanted } = body;
    checkPlaceholders(wanted.text, messagePlaceholders, 'text.');
    const sold = await fairs.withTypes(fairId);
    if (!sold) throw new Problem('not_found');
    if (isTrial(sold.fair)) throw new Problem('trial_fair');
    checkAudience(wanted.consentId, sold);
    if (sendAt && Date.parse(sendAt) > now.getTime() + MAX_AHEAD)
      throw refusal('sendAt', { rule: 'too-big' });
    const isLater = sendAt !== undefined && sendAt > now.toISOString();
    const message: Message = {
      ...{
        fairId,
        ...wanted,
        id: idOf('msg', digestOf(`message ${fairId} ${actor.userId} ${idempotencyKey}`)),
      },
      state: isLater ? 'scheduled' : 'collecting',
      ...{ by: actor.userId, startedBy: actor.email, startedAt: now.toISOString() },
      sendAt: isLater ? sendAt : now.toISOString(),
      fingerprint: fingerprintOf(body),
      ...{ round: 0, cursor: '', sent: 0, leftOut: {}, fellOut: {}, bounced: 0, complained: 0 },
      wakeAt: isLater ? sendAt : messageHeld(now, 'collecting'),
    };
    const stored = await messages.start(message, {
      ...{ entityId: fairId, actorId: actor.userId, action: 'message-started', at: now },
      after: toldOf(message, isLater ? { sendAt } : {}),
    });
    if (stored.fingerprint !== message.fingerprint) throw new Problem('idempotency_mismatch');
    if (stored.state === 'collecting') await goOn(stored, enqueue);
    return messageView(stored);
  };
