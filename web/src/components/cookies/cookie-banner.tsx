import { lazy, Suspense, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { readItem, saveItem } from '../../lib/storage.ts';
import { Button } from '../button.tsx';
import css from './cookie-banner.module.css';

const CookieDialog = lazy(() => import('./cookie-dialog.tsx'));

const KEY = 'bramka.cookies.1';

export function CookieBanner({ lang, t }: { lang: Language; t: ShopTexts }) {
  const [accepted, setAccepted] = useState(() => readItem<boolean>(KEY) === true);
  const [explaining, explain] = useState(false);
  const { cookies } = t;
  const accept = () => {
    saveItem(KEY, true);
    setAccepted(true);
  };
  if (accepted) return null;
  return (
    <section className={css.banner} aria-label="Cookies">
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
