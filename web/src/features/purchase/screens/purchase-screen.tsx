import { lazy, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { shopTextsWith } from '#shared/texts/form-keys.ts';
import { problemText } from '#shared/texts/problems.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { Button } from '#web/src/components/button.tsx';
import { CookieBanner } from '#web/src/components/cookies/cookie-banner.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { fairStyle } from '#web/src/lib/fair-style.ts';
import { fairInAddress, isWidget, myTicketsPage, shopLanguage, shopPage } from '#web/src/lib/public-pages.ts';
import { isStorageAllowed } from '#web/src/lib/storage.ts';
import { type SaleLoad, useSale } from '../api/use-sale.ts';
import { useUnpaid } from '../api/use-unpaid.ts';
import { useVisit } from '../api/use-visit.ts';
import { Hero } from '../components/hero.tsx';
import { PurchaseForm } from '../components/purchase-form.tsx';
import { saleTitle } from '../components/sale-title.ts';
import { useTakenOver } from '../components/use-taken-over.ts';
import type { MadePage } from '../storage/made-page.ts';
import css from './purchase-screen.module.css';

/** Loaded on demand, because most visitors find the sale open. */
const Closed = lazy(() => import('../components/closed.tsx'));
/** Loaded on demand, because few organisers set a limit. */
const WaitingRoom = lazy(() => import('../components/room/waiting-room.tsx'));
const HeldForm = lazy(() => import('../components/held-form.tsx'));
/** Loaded on demand, because few browsers forbid it. */
const NothingKept = lazy(() => import('../components/nothing-kept.tsx'));
/** Loaded on demand, because few come back before they have paid. */
const UnpaidOrder = lazy(() => import('../components/unpaid-order.tsx'));

/** The reference code in `?ref=CODE`; invalid ones are ignored. */
function referenceCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref') ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : undefined;
}

function useShopLanguage(made: MadePage | undefined) {
  const [lang, setLang] = useState(() => made?.lang ?? shopLanguage(location.pathname) ?? 'pl');
  useEffect(() => {
    document.documentElement.lang = lang;
    const onBack = () => setLang(shopLanguage(location.pathname) ?? 'pl');
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [lang]);
  const switchTo = (to: Language) => {
    const page = isWidget(location.pathname)
      ? `/widget/${to}`
      : shopPage(to, fairInAddress(location.pathname));
    history.replaceState(null, '', `${page}${location.search}`);
    // Not before hydration: until then only the fields themselves hold what was typed.
    startTransition(() => setLang(to));
  };
  return { lang, switchTo };
}

/** @param made the page's embedded data, if it was prerendered */
export function PurchaseScreen({ made }: { made?: MadePage | undefined }) {
  const { lang, switchTo } = useShopLanguage(made);
  // Pages made beforehand are of the active fair.
  const [fairId] = useState(() => (made ? undefined : fairInAddress(location.pathname)));
  const { saleLoad, reload, retry } = useSale(made, fairId);
  const takenOver = useTakenOver(made);
  // Once, since it writes; a page made beforehand shows nothing of it until it is taken over.
  const [isKept] = useState(isStorageAllowed);
  const [mustWait, setMustWait] = useState(false);
  const search = takenOver ? location.search : '';
  const written = saleLoad.kind === 'ready' ? saleLoad.sale.texts : undefined;
  const t = useMemo(() => shopTextsWith(written ?? {}), [written])[lang];
  const fair = saleLoad.kind === 'ready' ? saleLoad.sale.fair : undefined;
  const referenceCode = referenceCodeOf(search);
  const offer = new URLSearchParams(search).get('offer');
  // The reference code is in the URL, which a prerendered page does not know.
  const began = useVisit({ fairId: takenOver ? fair?.id : undefined, lang, referenceCode });
  const unpaid = useUnpaid(takenOver ? fair?.id : undefined);
  useEffect(() => {
    document.title = saleTitle(fair, lang, t);
  }, [fair, lang, t]);
  return (
    <div className={css.page} style={fairStyle(fair)}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <Hero
        lang={lang}
        t={t}
        hrefOf={(to) => `${shopPage(to, fairId)}${search}`}
        onSwitch={switchTo}
        fair={fair}
        loading={saleLoad.kind === 'loading'}
      />
      {/* Embedded, the surrounding site has its own banner; the form sets no cookie. */}
      {!(takenOver && isWidget(location.pathname)) && (
        <CookieBanner lang={lang} t={t} takenOver={takenOver} />
      )}
      <main id="content" tabIndex={-1} className={css.content} onInput={began}>
        {takenOver && !offer && saleLoad.kind === 'ready' && saleLoad.sale.fair.ordersPerMinute && (
          <Suspense>
            <WaitingRoom sale={saleLoad.sale} lang={lang} onWait={setMustWait} />
          </Suspense>
        )}
        {takenOver && !isKept && (
          <Suspense>
            <NothingKept lang={lang} />
          </Suspense>
        )}
        <div className={css.unpaid}>
          {unpaid && (
            <Suspense>
              <UnpaidOrder unpaid={unpaid} lang={lang} />
            </Suspense>
          )}
        </div>
        <Suspense fallback={<Skeleton />}>
          <SaleContent
            saleLoad={saleLoad}
            lang={lang}
            t={t}
            referenceCode={referenceCode}
            offer={offer}
            takenOver={takenOver}
            mustWait={mustWait}
            reload={reload}
            retry={retry}
          />
        </Suspense>
      </main>
      {fair && (
        <footer className={css.footer}>
          <span>{`${t.organiser}: ${fair.organiser.name}, ${fair.organiser.address}. `}</span>
          <a href={`mailto:${fair.organiser.email}`}>{fair.organiser.email}</a>
          {' · '}
          {/* An embedded form stays where it is. */}
          <a
            href={myTicketsPage(lang)}
            target={takenOver && isWidget(location.pathname) ? '_blank' : undefined}
          >
            {t.myTickets}
          </a>
        </footer>
      )}
    </div>
  );
}

interface ContentProps {
  saleLoad: SaleLoad;
  lang: Language;
  t: ShopTexts;
  referenceCode: string | undefined;
  /** The token in a waiting list link. */
  offer: string | null;
  takenOver: boolean;
  /** Whether the waiting room has others' turn first. */
  mustWait: boolean;
  reload: () => void;
  retry: () => void;
}

function SaleContent({ saleLoad, offer, reload, retry, mustWait, ...props }: ContentProps) {
  const { lang, t } = props;
  if (saleLoad.kind === 'loading') return <Skeleton />;
  if (saleLoad.kind === 'failed' && saleLoad.code === 'no_active_fair') return <Closed lang={lang} t={t} />;
  if (saleLoad.kind === 'failed')
    return (
      <div className={css.failed}>
        <h1>{t.loadFailed}</h1>
        <Notice tone="error">{problemText(saleLoad.code, lang)}</Notice>
        <Button kind="navy" onClick={retry}>
          {t.tryAgain}
        </Button>
      </div>
    );
  if (offer) return <HeldForm {...props} token={offer} sale={saleLoad.sale} reloadSale={reload} />;
  if (saleLoad.sale.state !== 'on-sale') return <Closed sale={saleLoad.sale} lang={lang} t={t} />;
  // Each fair has a draft of its own.
  const { id } = saleLoad.sale.fair;
  return <PurchaseForm key={id} {...props} sale={saleLoad.sale} mustWait={mustWait} reloadSale={reload} />;
}

const Skeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <span />
    <span />
    <span />
  </div>
);
