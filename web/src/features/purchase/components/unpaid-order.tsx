import type { Language } from '#shared/domain/text.ts';
import { unpaidOrderTexts } from '#shared/texts/unpaid-order.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { orderPage } from '#web/src/lib/public-pages.ts';
import type { SentPurchase } from '../storage/purchases.ts';
import css from './waiting.module.css';

/**
 * Leads a buyer who came back to the order that waits for its payment: it may hold the very places that the form says
 * are gone.
 */
export default function UnpaidOrder({ unpaid, lang }: { unpaid: SentPurchase; lang: Language }) {
  const t = unpaidOrderTexts[lang];
  return (
    <div className={css.held}>
      <Notice>
        <span>{t.text(unpaid.orderNumber)}</span>{' '}
        <a href={orderPage(unpaid.orderId, unpaid.key, lang)}>{t.link}</a>
      </Notice>
    </div>
  );
}
