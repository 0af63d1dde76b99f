import { lazy, Suspense, useRef, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { readItem, saveItem } from '../../lib/storage.ts';
import { Button } from '../button.tsx';
import css from './cookie-banner.module.css';
import { useCovered } from './use-covered.ts';

const CookieDialog = lazy(() => import('./cookie-dialog.tsx'));

const KEY = 'bramka.cookies.1';

interface CookieBannerProps {
  lang: Language;
  t: ShopTexts;
  /** Shows it above the page instead of over its lower edge, where that edge has the main input. */
  above?: boolean;
}

/** First in the DOM, so that keyboard users reach it before the content it covers. */
export function CookieBanner({ lang, t, above = false }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState(() => readItem<boolean>(KEY) === true);
  const [explaining, explain] = useState(false);
  useCovered(banner, !accepted);
  const { cookies } = t;
  const accept = () => {
    saveItem(KEY, true);
    setAccepted(true);
  };
  if (accepted) return null;
  return (
    <section
      ref={banner}
      data-keep-clear=""
      className={css.banner}
      data-above={above ? '' : undefined}
      aria-label="Cookies"
    >
      <p>{cookies.text}</p>
      <div className={css.actions}>
        <Button small onClick={() => explain(true)}>
          {cookies.more}
        </Button>
        <Button small kind="navy" onClick={accept}>
          {cookies.accept}
        </Button>
      </div>
      {explaining && (
        <Suspense>
          <CookieDialog lang={lang} onClose={() => explain(false)} />
        </Suspense>
      )}
    </section>
  );
}
