import { lazy, Suspense, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { readItem, saveItem } from '../../lib/storage.ts';
import { Button, TextButton } from '../button.tsx';
import css from './cookie-banner.module.css';

const CookieDialog = lazy(() => import('./cookie-dialog.tsx'));

/** Also read by public/after-paint.js. */
const KEY = 'bramka.cookies.1';

interface CookieBannerProps {
  lang: Language;
  t: ShopTexts;
  /** False while a prerendered page is hydrated, which cannot know what the browser has stored. */
  takenOver?: boolean;
}

/** A line in the flow, below the page's header: it covers nothing. */
export function CookieBanner({ lang, t, takenOver = true }: CookieBannerProps) {
  const [accepted, setAccepted] = useState(false);
  const [explaining, explain] = useState(false);
  const { cookies } = t;
  const accept = () => {
    saveItem(KEY, true);
    setAccepted(true);
  };
  if (accepted || (takenOver && readItem<boolean>(KEY) === true)) return null;
  return (
    <div className={css.place}>
      <section className={css.banner} aria-label="Cookies">
        <p>
          <span>{cookies.text}</span> <TextButton onClick={() => explain(true)}>{cookies.more}</TextButton>
        </p>
        <Button small kind="quiet" onClick={accept}>
          {cookies.accept}
        </Button>
      </section>
      {explaining && (
        <Suspense>
          <CookieDialog lang={lang} onClose={() => explain(false)} />
        </Suspense>
      )}
    </div>
  );
}
