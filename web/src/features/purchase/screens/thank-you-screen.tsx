import { useLocation, useSearchParams } from 'react-router';
import type { OrderView } from '#shared/contract/order-view.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { walletTexts } from '#shared/texts/wallet.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OrganiserLogo } from '#web/src/components/organiser-logo.tsx';
import { fairStyle } from '#web/src/lib/fair-style.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { myTicketsPage, shopPage } from '#web/src/lib/public-pages.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { useKeptTickets } from '../api/use-kept-tickets.ts';
import { isHopeless, useOrder } from '../api/use-order.ts';
import { ForgetDevice } from '../components/order/forget-device.tsx';
import { KeptPasses } from '../components/order/kept-passes.tsx';
import { Money } from '../components/order/money.tsx';
import { OfficeWords } from '../components/order/office-words.tsx';
import { OrderDialogs } from '../components/order/order-dialog.tsx';
import { OrderLinks } from '../components/order/order-links.tsx';
import { Outcome } from '../components/order/outcome.tsx';
import css from '../components/order/thank-you.module.css';
import { Thanks } from '../components/order/thanks.tsx';
import { TicketList } from '../components/order/ticket-list.tsx';
import { Visit } from '../components/order/visit.tsx';

/** After paying: did it work, where is my ticket, when and where do I go. */
export default function ThankYouScreen() {
  const { state } = useLocation();
  return state === 'forgotten' ? <Forgotten /> : <OrderPage />;
}

function OrderPage() {
  const [search] = useSearchParams();
  const orderKey = search.get('key') ?? '';
  const orderId = search.get('order') ?? '';
  const isGoogleSilent = search.get('wallet') === 'unreachable';
  const { data: order, error, failureReason, isPending, refetch } = useOrder(orderId, orderKey);
  const isLost = failureReason !== null;
  const kept = useKeptTickets({ orderId, orderKey }, { order, isLost, isGone: isHopeless(error) });
  const lang = usePublicLanguage(order?.lang ?? kept?.lang);
  const t = thankYouTexts[lang];
  const number = order?.orderNumber ?? kept?.orderNumber;
  useTitle(number ? t.order(number) : t.title);
  return (
    <main className={css.page} style={fairStyle(order?.fair)}>
      <div className={css.languages}>
        {order?.fair.logo && <OrganiserLogo logo={order.fair.logo} organiser={order.fair.organiser.name} />}
        <LanguageSwitch lang={lang} />
      </div>
      {kept && <KeptPasses kept={kept} lang={lang} />}
      {isPending && !kept && <p className={css.loading}>{t.loading}</p>}
      {!order && !kept && error && <Unavailable error={error} lang={lang} onRetry={refetch} />}
      {order?.status === 'paid' && <Thanks order={order} lang={lang} />}
      {order && (
        <OrderDialogs order={order}>
          <OrderParts {...{ order, orderKey, error, isGoogleSilent, lang }} />
        </OrderDialogs>
      )}
    </main>
  );
}

type AskedOrder = ReturnType<typeof useOrder>;

interface OrderPartsProps {
  order: NonNullable<AskedOrder['data']>;
  orderKey: string;
  error: AskedOrder['error'];
  /** Its wallet did not answer, so the server has sent the browser back. */
  isGoogleSilent: boolean;
  lang: Language;
}

const OrderParts = ({ order, orderKey, error, isGoogleSilent, lang }: OrderPartsProps) => (
  <div className={css.parts}>
    <div>
      {order.status !== 'paid' && <FairHead fair={order.fair} lang={lang} />}
      {isGoogleSilent && <Notice tone="warning">{walletTexts[lang].googleSilent}</Notice>}
      <Outcome order={order} orderKey={orderKey} ahead={order.ahead} lang={lang} />
      {error && <Notice tone="warning">{troubleText(error, order, lang)}</Notice>}
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
);

function troubleText(error: unknown, { now }: OrderView, lang: Language): string {
  const code = errorCode(error);
  if (code !== 'offline') return problemText(code, lang);
  return thankYouTexts[lang].offline.asOf(formatRecent(new Date(now), new Date(), lang));
}

/** After „forget this device”: the order's address has left this tab, too. */
function Forgotten() {
  const lang = usePublicLanguage();
  const t = thankYouTexts[lang];
  useTitle(t.forget.done);
  return (
    <main className={css.page}>
      <section className={css.card} role="status">
        <h1 tabIndex={-1}>{t.forget.done}</h1>
        <p>{t.forget.doneText}</p>
        <div className={css.actions}>
          <ButtonLink href={shopPage(lang)}>{t.shop}</ButtonLink>
        </div>
      </section>
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
        <ButtonLink href={myTicketsPage(lang)}>{t.newLinks}</ButtonLink>
        <ButtonLink href={shopPage(lang)}>{t.shop}</ButtonLink>
      </div>
    </section>
  );
}
