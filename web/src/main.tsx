import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './ui/fonts/fonts.css';
import './ui/base.css';
import { shopLanguage } from './api/public-pages.ts';
import { forgetOld } from './memory/forget-mine.ts';
import { PurchaseScreen } from './screens/purchase/purchase-screen.tsx';
import { CrashBoundary } from './ui/crash-boundary.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (page: React.ReactNode) =>
  root.render(
    <StrictMode>
      <CrashBoundary>{page}</CrashBoundary>
    </StrictMode>,
  );

forgetOld(Date.now());

// The purchase form is what most people come for: it is in the first file, and needs no router.
if (shopLanguage(location.pathname)) show(<PurchaseScreen />);
else import('./app/app.tsx').then(({ App }) => show(<App />));
