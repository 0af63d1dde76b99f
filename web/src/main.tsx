import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './app/fonts/fonts.css';
import './app/base.css';
import { CrashBoundary } from './components/crash-boundary.tsx';
import { PurchaseScreen } from './features/purchase/screens/purchase-screen.tsx';
import { forgetOld } from './features/purchase/storage/forget-mine.ts';
import { isLoginKnown } from './lib/known-login.ts';
import { shopLanguage } from './lib/public-pages.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (page: React.ReactNode) =>
  root.render(
    <StrictMode>
      <CrashBoundary>{page}</CrashBoundary>
    </StrictMode>,
  );

forgetOld(Date.now());

// The purchase form is what most people come for: it is in the first file, and needs no router.
if (shopLanguage(location.pathname)) {
  show(<PurchaseScreen />);
  if (isLoginKnown()) import('./app/watch-login.ts').then(({ watchLogin }) => watchLogin());
} else import('./app/app.tsx').then(({ App }) => show(<App />));
