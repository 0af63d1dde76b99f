import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { placeToasts } from '../lib/toast-layer.ts';

const HEADING_TIMEOUT = 3_000;

/** After a change of page the focus goes to its main heading, which may arrive with the page's code. */
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
      // The form has focused its own first field already.
      const elsewhere = document.activeElement?.matches('input, select, textarea');
      if (heading && !elsewhere) heading.focus({ preventScroll: true });
      // What was told on the page before stays for a while, and other things lie under it now.
      if (heading) placeToasts();
      if (heading || Date.now() - began > HEADING_TIMEOUT) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [pathname]);
}
