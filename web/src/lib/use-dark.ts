import { useMedia } from './use-media.ts';

/** Whether this page follows the system's scheme, and that is dark now; the gates' page may choose another. */
export const useDark = (): boolean =>
  useMedia('screen and (prefers-color-scheme: dark)') && document.documentElement.dataset.scheme === 'system';
