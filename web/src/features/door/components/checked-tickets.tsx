import type { Verdict } from '#shared/contract/scans.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './check.module.css';
import { marks, verdictLook } from './verdict-look.ts';

export const CheckedTickets = ({ tickets, lang }: { tickets: readonly Verdict[]; lang: Language }) => (
  <div role="status">
    <ul className={css.tickets}>
      {tickets.map((ticket, index) => (
        <CheckedTicket key={ticket.ticketId ?? index} ticket={ticket} lang={lang} />
      ))}
    </ul>
  </div>
);

/** Without a gate nobody is admitted here, so a valid ticket is simply shown as valid. */
function CheckedTicket({ ticket, lang }: { ticket: Verdict; lang: Language }) {
  const { check } = doorTexts[lang];
  const look = verdictLook(ticket, new Date(), lang);
  const valid = ticket.result === 'valid' || ticket.result === 'admitted';
  const tone = valid ? 'yes' : look.tone;
  const { earlier } = ticket;
  const inside = earlier && check.inside(formatRecent(new Date(earlier.at), new Date(), lang), earlier.gate);
  return (
    <li className={css.ticket} data-tone={tone}>
      <span className={css.mark} aria-hidden="true">
        {marks[tone]}
      </span>
      <div>
        <strong className={css.word}>{valid ? doorTexts[lang].verdicts.valid : look.word}</strong>
        {!valid && !inside && look.reason && <p>{look.reason}</p>}
        {inside && <p>{inside}</p>}
        {ticket.holder && <p className={css.holder}>{ticket.holder}</p>}
        {ticket.typeName && <p>{inLanguage(ticket.typeName, lang)}</p>}
        {ticket.fairName && <p>{inLanguage(ticket.fairName, lang)}</p>}
        {ticket.ticketId && <p className={css.code}>{ticket.code ?? ticketNumberOf(ticket.ticketId)}</p>}
      </div>
    </li>
  );
}
