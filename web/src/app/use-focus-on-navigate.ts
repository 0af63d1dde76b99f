import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { placeToasts } from '../lib/toast-layer.ts';

const HEADING_TIMEOUT = 3_000;

/** After navigation, focuses the page's main heading, which may appear only when the page's code has loaded. */
export function useFocusOnNavigate(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo({ top: 0 });
    const began = Date.now();
    const timer = setInterval(() => {
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
      // The form may have focused its own first field already.
      const elsewhere = document.activeElement?.matches('input, select, textarea');
      if (heading && !elsewhere) heading.focus({ preventScroll: true });
      // Toasts of the previous page may still be shown, and must be placed for the new content.
      if (heading) placeToasts();
      if (heading || Date.now() - began > HEADING_TIMEOUT) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [pathname]);
}
