import { daysInWords } from '#shared/domain/days-in-words.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { QrCode } from '#web/src/components/qr-code.tsx';
import type { KeptTicket } from '../../storage/kept-tickets.ts';
import css from './passes.module.css';

interface TicketFaceProps {
  ticket: Omit<KeptTicket, 'qr'>;
  /** Absent where the ticket does not admit yet. */
  qr: string | undefined;
  /** What stands in its place then. */
  instead?: string;
  lang: Language;
}

/** What a gate reads, and whose it is, of which type and for which days, where those are not all of the fair. */
export const TicketFace = ({ ticket, qr, instead, lang }: TicketFaceProps) => (
  <>
    <div className={css.qr}>
      {qr ? <QrCode text={qr} label={thankYouTexts[lang].tickets.qr(ticket.holder)} /> : <p>{instead}</p>}
    </div>
    <p className={css.holder}>
      <strong>{ticket.holder}</strong>
      <span>{inLanguage(ticket.typeName, lang)}</span>
      {ticket.days && <span>{daysInWords(ticket.days, lang)}</span>}
      <code>{ticket.code}</code>
    </p>
  </>
);
