import type { MessageView } from '#shared/contract/messages.ts';
import { type LeftOut, type LeftOutReason, purposeOf } from '#shared/domain/message.ts';
import type { Message } from '../store/mail/messages.ts';

/** Everybody left out, before the recipients were settled and at sending. */
export function allLeftOut({ leftOut, fellOut }: Message): LeftOut {
  const reasons = [...new Set([...Object.keys(leftOut), ...Object.keys(fellOut)])] as LeftOutReason[];
  return Object.fromEntries(
    reasons.map((reason) => [reason, (leftOut[reason] ?? 0) + (fellOut[reason] ?? 0)]),
  );
}

/** A message as the API returns it. */
export const messageView = (message: Message): MessageView => {
  const { id, text, state, stoppedFor, startedBy, startedAt, sendAt, endedAt, total } = message;
  const { sent, bounced, complained } = message;
  return {
    ...{
      id,
      text,
      purpose: purposeOf(message),
      state,
      startedBy,
      startedAt,
      sendAt,
      sent,
      bounced,
      complained,
    },
    ...(stoppedFor && { stoppedFor }),
    ...(endedAt && { endedAt }),
    ...(total !== undefined && { total }),
    leftOut: allLeftOut(message),
  };
};

/** What the trail says of a message. */
export const toldOf = (message: Message, more: object = {}) => ({
  message: message.text.subject.pl,
  purpose: purposeOf(message),
  ...(message.sent > 0 && { sent: message.sent }),
  ...more,
});
