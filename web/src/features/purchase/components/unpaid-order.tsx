import type { Language } from '#shared/domain/text.ts';
import { unpaidOrderTexts } from '#shared/texts/unpaid-order.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { orderPage } from '#web/src/lib/public-pages.ts';
import type { UnpaidPurchase } from '../api/use-unpaid.ts';
import css from './waiting.module.css';

/**
 * Leads a buyer who came back to the order that waits for its payment: it may hold the very places that the form says
 * are gone.
 */
export default function UnpaidOrder({ unpaid, lang }: { unpaid: UnpaidPurchase; lang: Language }) {
  const t = unpaidOrderTexts[lang];
  const { isWaiting, orderNumber, orderId, key } = unpaid;
  return (
    <div className={css.held}>
      <Notice>
        <span>{(isWaiting ? t.text : t.over)(orderNumber)}</span>{' '}
        <a href={orderPage(orderId, key, lang)}>{isWaiting ? t.link : t.overLink}</a>
      </Notice>
    </div>
  );
}
