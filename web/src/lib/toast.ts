import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { layers } from '#shared/look/tokens.ts';
import { addToastLayer, placeToasts, removeToastLayer } from './toast-layer.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'message';

const TOAST_DURATION = 3_000;
const UNDO_DURATION = 10_000;

interface Toaster {
  show: typeof import('sonner').toast;
  unmount: () => void;
}

let toaster: Promise<Toaster> | undefined;

/** Loaded with the first toast, because the code is not needed before. */
async function mountToaster(): Promise<Toaster> {
  const [sonner, { toastTexts }] = await Promise.all([
    import('sonner'),
    import('#shared/texts/toast.ts'),
    import('sonner/dist/styles.css'),
    import('./toast-layer.css'),
  ]);
  const t = toastTexts[document.documentElement.lang === 'en' ? 'en' : 'pl'];
  const host = addToastLayer();
  const bottom = 'var(--toast-bottom)';
  const root = createRoot(host);
  const mounted = new Promise<void>((resolve) => {
    const layer = createElement(sonner.Toaster, {
      duration: TOAST_DURATION,
      position: 'bottom-right',
      offset: { bottom, right: 16 },
      mobileOffset: { bottom, left: 16, right: 16 },
      richColors: true,
      closeButton: true,
      containerAriaLabel: t.region,
      toastOptions: { closeButtonAriaLabel: t.close },
      style: { zIndex: layers.toasts, fontFamily: 'inherit' },
    });
    root.render(createElement('div', { ref: () => resolve() }, layer));
  });
  await mounted;
  return { show: sonner.toast, unmount: () => root.unmount() };
}

/** Takes away every toast with their layer; the next toast begins anew. */
export async function closeToasts(): Promise<void> {
  const mounted = await toaster;
  toaster = undefined;
  mounted?.unmount();
  removeToastLayer();
}

interface Undo {
  label: string;
  run: () => void;
}

/** Tells that something is done, with a button that takes it back while that is easily done. */
export async function toastWithUndo(text: string, { label, run }: Undo): Promise<void> {
  toaster ??= mountToaster();
  const { show } = await toaster;
  placeToasts();
  show.success(text, { duration: UNDO_DURATION, action: { label, onClick: run } });
}

export async function toast(kind: ToastKind, text: string): Promise<void> {
  toaster ??= mountToaster();
  const { show } = await toaster;
  placeToasts();
  // An error stays until somebody has closed it; the same one again is one.
  show[kind](text, kind === 'error' ? { id: text, duration: Number.POSITIVE_INFINITY } : {});
}
