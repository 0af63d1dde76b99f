import { useSearchParams } from 'react-router';
import type { OrderView } from '#shared/contract/orders.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { fairStyle } from '#web/src/lib/fair-style.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { isHopeless, useOrder } from '../api/use-order.ts';
import { ForgetDevice } from '../components/order/forget-device.tsx';
import { Money } from '../components/order/money.tsx';
import { OfficeWords } from '../components/order/office-words.tsx';
import { OrderLinks } from '../components/order/order-links.tsx';
import { Outcome } from '../components/order/outcome.tsx';
import css from '../components/order/thank-you.module.css';
import { Thanks } from '../components/order/thanks.tsx';
import { TicketList } from '../components/order/ticket-list.tsx';
import { Visit } from '../components/order/visit.tsx';

/** After paying: did it work, where is my ticket, when and where do I go. */
export default function ThankYouScreen() {
  const [search] = useSearchParams();
  const orderKey = search.get('key') ?? '';
  const { data: order, error, isPending, refetch } = useOrder(search.get('order') ?? '', orderKey);
  const lang = usePublicLanguage(order?.lang);
  const t = thankYouTexts[lang];
  useTitle(order ? t.order(order.orderNumber) : t.title);
  return (
    <main className={css.page} style={fairStyle(order?.fair.colour)}>
      <div className={css.languages}>
        <LanguageSwitch lang={lang} />
      </div>
      {isPending && <p className={css.loading}>{t.loading}</p>}
      {!order && error && <Unavailable error={error} lang={lang} onRetry={refetch} />}
      {order?.status === 'paid' && <Thanks count={order.tickets.length} lang={lang} />}
      {order && (
        <div className={css.parts}>
          <div>
            {order.status !== 'paid' && <FairHead fair={order.fair} lang={lang} />}
            <Outcome order={order} orderKey={orderKey} ahead={order.ahead} lang={lang} />
            {error && <Notice tone="warning">{problemText(errorCode(error), lang)}</Notice>}
            <TicketList order={order} lang={lang} />
          </div>
          <div>
            <OfficeWords lang={lang} />
            {order.status !== 'expired' && <Visit order={order} orderKey={orderKey} lang={lang} />}
            {(order.status === 'paid' || order.invoice?.documents) && (
              <Money order={order} orderKey={orderKey} lang={lang} />
            )}
            {order.status === 'paid' && order.readKey && (
              <OrderLinks order={order} orderKey={orderKey} lang={lang} />
            )}
            <ForgetDevice lang={lang} />
          </div>
        </div>
      )}
    </main>
  );
}

/** Whose order it is about, while there is no ticket that says so. */
const FairHead = ({ fair, lang }: { fair: OrderView['fair']; lang: Language }) => (
  <>
    {fair.banner && (
      <img className={css.banner} src={`/images/${fair.banner}`} alt="" width={960} height={320} />
    )}
    <p className={css.fair}>{inLanguage(fair.name, lang)}</p>
  </>
);

function Unavailable({ error, lang, onRetry }: { error: unknown; lang: Language; onRetry: () => void }) {
  const t = thankYouTexts[lang];
  const code = errorCode(error);
  const hopeless = isHopeless(error);
  return (
    <section className={css.card}>
      <h1 tabIndex={-1}>{t.wrongLink}</h1>
      <p>{problemText(hopeless ? 'link_invalid' : code, lang)}</p>
      <div className={css.actions}>
        {!hopeless && (
          <Button kind="navy" onClick={onRetry}>
            {t.again}
          </Button>
        )}
        <ButtonLink href={shopPage(lang)}>{t.shop}</ButtonLink>
      </div>
    </section>
  );
}
