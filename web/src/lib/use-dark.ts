import { useSyncExternalStore } from 'react';

const dark = () => matchMedia('screen and (prefers-color-scheme: dark)');

const listen = (listener: () => void) => {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether this page follows the system's scheme, and that is dark now; the gates' page may choose another. */
export const useDark = (): boolean =>
  useSyncExternalStore(listen, () => document.documentElement.dataset.scheme === 'system' && dark().matches);
