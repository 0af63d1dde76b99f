import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './app/fonts/fonts.css';
import './app/base.css';
import { CrashBoundary } from './components/crash-boundary.tsx';
import { PurchaseScreen } from './features/purchase/screens/purchase-screen.tsx';
import { forgetOld } from './features/purchase/storage/forget-mine.ts';
import { readMadePage } from './features/purchase/storage/made-page.ts';
import { keepTypedEarly } from './features/purchase/storage/typed-early.ts';
import { watchPresses } from './lib/after-press.ts';
import { isLoginKnown } from './lib/known-login.ts';
import { isWidget, shopLanguage } from './lib/public-pages.ts';
import { tellErrors } from './lib/tell-errors.ts';

const place = document.getElementById('root') as HTMLElement;
const whole = (page: React.ReactNode) => (
  <StrictMode>
    <CrashBoundary>{page}</CrashBoundary>
  </StrictMode>
);

function showShop(): void {
  const made = readMadePage();
  const page = whole(<PurchaseScreen made={made} />);
  if (made) {
    if (made.sale) keepTypedEarly(place, made.sale.fair.id, Date.now());
    // From here on React handles every click: public/after-paint.js need not record them.
    dispatchEvent(new Event('take-over'));
    startTransition(() => {
      hydrateRoot(place, page);
    });
  } else createRoot(place).render(page);
}

tellErrors();
watchPresses();
forgetOld(Date.now());

// Most visitors come for the purchase form: it is in the first file, and needs no router.
if (shopLanguage(location.pathname) && isWidget(location.pathname))
  import('./features/purchase/frame/join-page.ts').then(({ joinPage }) => joinPage()).finally(showShop);
else if (shopLanguage(location.pathname)) {
  showShop();
  if (isLoginKnown()) import('./app/watch-login.ts').then(({ watchLogin }) => watchLogin());
} else import('./app/app.tsx').then(({ App }) => createRoot(place).render(whole(<App />)));
