import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { transferTexts } from '#shared/texts/ticket-transfer.ts';
import { Icon } from '#web/src/components/icons.tsx';
import css from './passes.module.css';

/** The answer to the first question in one line: the ticket itself is what people came for. */
export function Thanks({ order: { tickets }, lang }: { order: OrderView; lang: Language }) {
  const areGiven = tickets.every(({ transferred }) => transferred);
  const title = areGiven ? transferTexts[lang].allSent : thankYouTexts[lang].paid.title;
  return (
    <header className={css.thanks}>
      <span>
        <Icon name="check" />
      </span>
      <h1 tabIndex={-1}>{title(tickets.length)}</h1>
    </header>
  );
}
