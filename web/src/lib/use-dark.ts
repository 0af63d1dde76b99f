import { useSyncExternalStore } from 'react';

const dark = () => matchMedia('screen and (prefers-color-scheme: dark)');

const listen = (listener: () => void) => {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether this page is dark: it follows the system's scheme, and that is dark now. */
export const useDark = (): boolean =>
  useSyncExternalStore(listen, () => 'scheme' in document.documentElement.dataset && dark().matches);
