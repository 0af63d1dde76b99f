import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { shopTextsWith } from '#shared/texts/form-keys.ts';
import { problemText } from '#shared/texts/problems.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { Button } from '#web/src/components/button.tsx';
import { CookieBanner } from '#web/src/components/cookies/cookie-banner.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { shopLanguage, shopPage } from '#web/src/lib/public-pages.ts';
import { type SaleAnswer, useSale } from '../api/use-sale.ts';
import { useVisit } from '../api/use-visit.ts';
import { Hero } from '../components/hero.tsx';
import css from '../components/purchase.module.css';
import { PurchaseForm } from '../components/purchase-form.tsx';

/** Most visitors find the sale open. */
const Closed = lazy(() => import('../components/closed.tsx'));

/** `?ref=CODE` tells where the visitor came from; anything else there is ignored. */
function referenceCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref') ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : undefined;
}

function useShopLanguage() {
  const [lang, setLang] = useState(() => shopLanguage(location.pathname) ?? 'pl');
  useEffect(() => {
    document.documentElement.lang = lang;
    const onBack = () => setLang(shopLanguage(location.pathname) ?? 'pl');
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [lang]);
  const switchTo = (to: Language) => {
    history.replaceState(null, '', `${shopPage(to)}${location.search}`);
    setLang(to);
  };
  return { lang, switchTo };
}

export function PurchaseScreen() {
  const { lang, switchTo } = useShopLanguage();
  const { answer, reload, retry } = useSale();
  const written = answer.kind === 'ready' ? answer.sale.texts : undefined;
  const t = useMemo(() => shopTextsWith(written ?? {}), [written])[lang];
  const fair = answer.kind === 'ready' ? answer.sale.fair : undefined;
  const referenceCode = referenceCodeOf(location.search);
  const began = useVisit({ fairId: fair?.id, lang, referenceCode });
  useEffect(() => {
    document.title = fair ? `${t.tickets.title}: ${inLanguage(fair.name, lang)}` : t.tickets.title;
  }, [fair, lang, t]);
  return (
    <div className={css.page}>
      <CookieBanner lang={lang} t={t} />
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <Hero lang={lang} t={t} onSwitch={switchTo} fair={fair} loading={answer.kind === 'loading'} />
      <main id="content" tabIndex={-1} className={css.content} onInput={began}>
        <Suspense fallback={<Skeleton />}>
          <SaleContent answer={answer} lang={lang} t={t} reload={reload} retry={retry} />
        </Suspense>
      </main>
      {fair && (
        <footer className={css.footer}>
          {`${t.organiser}: ${fair.organiser.name}, ${fair.organiser.address}. `}
          <a href={`mailto:${fair.organiser.email}`}>{fair.organiser.email}</a>
        </footer>
      )}
    </div>
  );
}

interface ContentProps {
  answer: SaleAnswer;
  lang: Language;
  t: ShopTexts;
  reload: () => void;
  retry: () => void;
}

function SaleContent({ answer, lang, t, reload, retry }: ContentProps) {
  if (answer.kind === 'loading') return <Skeleton />;
  if (answer.kind === 'failed' && answer.code === 'no_active_fair') return <Closed lang={lang} t={t} />;
  if (answer.kind === 'failed')
    return (
      <div className={css.failed}>
        <h1>{t.loadFailed}</h1>
        <Notice tone="error">{problemText(answer.code, lang)}</Notice>
        <Button kind="navy" onClick={retry}>
          {t.tryAgain}
        </Button>
      </div>
    );
  if (answer.sale.state !== 'on-sale') return <Closed sale={answer.sale} lang={lang} t={t} />;
  return (
    <PurchaseForm
      sale={answer.sale}
      lang={lang}
      t={t}
      referenceCode={referenceCodeOf(location.search)}
      reloadSale={reload}
    />
  );
}

const Skeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <span />
    <span />
    <span />
  </div>
);
