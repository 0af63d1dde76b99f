import { Problem } from '#shared/contract/problem.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { DEFAULT_WAITING_RULE, offerEnd } from '#shared/domain/waiting-list.ts';
import { type RenderedMail, renderContent } from '../../documents/mail/render-mail.ts';
import { type WaitingMailData, waitingMailContent } from '../../documents/mail/waiting-mail.ts';

type Draft = Pick<WaitingMailData, 'kind' | 'lang' | 'fair' | 'publicUrl' | 'template'> & {
  types: readonly TicketType[];
};

/**
 * A waiting list mail to an invented person; its links lead nowhere.
 * @throws Problem not_found where the fair has no type
 */
export function sampleWaitingMail({ types, ...draft }: Draft, now: Date): RenderedMail {
  const [type] = types;
  if (!type) throw new Problem('not_found');
  const url = `${draft.publicUrl}/${draft.lang}`;
  return renderContent(
    waitingMailContent({
      ...draft,
      ...DEFAULT_WAITING_RULE,
      person: 'Anna Przykładowa',
      type,
      toConfirm: draft.kind === 'waiting-joined',
      until: offerEnd({ salesEnd: '9999' }, {}, DEFAULT_WAITING_RULE, now),
      offerUrl: url,
      placeUrl: url,
    }),
  );
}
