import type { OrderView } from '#shared/contract/order-view.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { type ThankYouTexts, thankYouTexts } from '#shared/texts/thank-you.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { formOf } from '../../storage/purchases.ts';
import { Confirming } from './confirming.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { Passes } from './passes.tsx';
import { Waiting } from './waiting.tsx';
import type { WaitingProps } from './waiting-props.ts';

/** Nobody reads that money is back which the organiser has yet to return, or which there never was. */
function refundText({ status, total, returnedBy }: OrderView, amount: string, t: ThankYouTexts) {
  const { title, free, byOrganiser } = t.cancelled;
  if (returnedBy) return { title, text: byOrganiser(amount) };
  if (total === 0) return { title, text: free };
  const way = t[status === 'refunding' ? 'refunding' : 'refunded'];
  return { title: way.title, text: way.text(amount) };
}

/** Before its time was over, only the buyer or the office can have ended an order. */
function endOf({ total, now, expiresAt }: OrderView, t: ThankYouTexts): { title: string; text: string } {
  if (now < expiresAt) return t.givenUp;
  return total === 0 ? { title: t.confirming.over, text: t.confirming.overText } : t.expired;
}

/** Answers the first question: did it work? */
export function Outcome({ order, orderKey, ahead, lang }: WaitingProps) {
  const t = thankYouTexts[lang];
  const number = t.order(order.orderNumber);
  const amount = formatMoney(order.total, lang);
  switch (order.status) {
    case 'paid':
      return <Passes order={order} orderKey={orderKey} lang={lang} />;
    case 'awaiting-payment':
      return order.total === 0 ? (
        <Confirming order={order} orderKey={orderKey} ahead={ahead} lang={lang} />
      ) : (
        <Waiting order={order} orderKey={orderKey} ahead={ahead} lang={lang} />
      );
    case 'expired': {
      const ended = endOf(order, t);
      return (
        <OutcomeCard tone="over" icon="alert" title={ended.title} number={number}>
          <p>{ended.text}</p>
          <ButtonLink kind="action" href={formOf(order.orderId, lang)}>
            {t.expired.retry}
          </ButtonLink>
        </OutcomeCard>
      );
    }
    case 'refunding':
    case 'refunded': {
      const back = refundText(order, amount, t);
      return (
        <OutcomeCard tone="over" icon="again" title={back.title} number={number}>
          <p>{back.text}</p>
        </OutcomeCard>
      );
    }
  }
}
