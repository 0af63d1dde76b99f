import type { Language } from '#shared/domain/text.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Notice } from '#web/src/components/notice.tsx';
import type { KeptOrder } from '../../storage/kept-tickets.ts';
import { Entry } from './entry.tsx';
import { ForgetDevice } from './forget-device.tsx';
import css from './passes.module.css';
import { Slides } from './slides.tsx';
import page from './thank-you.module.css';
import { TicketFace } from './ticket-face.tsx';

/** The tickets as this device has kept them, while there is no network. */
export function KeptPasses({ kept, lang }: { kept: KeptOrder; lang: Language }) {
  const t = thankYouTexts[lang];
  const { tickets, fair, asOf, orderNumber } = kept;
  const title = t.offline.title(tickets.length);
  return (
    <div className={page.parts}>
      <div>
        <h1 tabIndex={-1} className={page.fair}>
          {title}
        </h1>
        <Notice tone="warning">{t.offline.asOf(formatRecent(new Date(asOf), new Date(), lang))}</Notice>
        <section className={css.passes} aria-label={title}>
          <Slides label={title} words={t.tickets.turning}>
            {tickets.map((ticket) => (
              <li key={ticket.ticketId} className={css.pass}>
                <TicketFace ticket={ticket} qr={ticket.qr} lang={lang} />
              </li>
            ))}
          </Slides>
          <Entry fair={fair} lang={lang} />
        </section>
        <p className={css.sent}>{t.order(orderNumber)}</p>
        <ForgetDevice lang={lang} />
      </div>
    </div>
  );
}
