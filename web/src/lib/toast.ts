import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { layers } from '#shared/look/tokens.ts';
import { addToastLayer } from './toast-layer.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'message';

const SHOWN_FOR = 3_000;

let toaster: Promise<typeof import('sonner')> | undefined;

/** Toasts arrive with the first one: until then nobody needs their code. */
async function mountToaster() {
  const [sonner] = await Promise.all([
    import('sonner'),
    import('sonner/dist/styles.css'),
    import('./toast-layer.css'),
  ]);
  const host = addToastLayer();
  const mounted = new Promise<void>((resolve) => {
    const layer = createElement(sonner.Toaster, {
      duration: SHOWN_FOR,
      position: 'top-center',
      richColors: true,
      closeButton: true,
      style: { zIndex: layers.toasts, fontFamily: 'inherit' },
    });
    createRoot(host).render(createElement('div', { ref: () => resolve() }, layer));
  });
  await mounted;
  return sonner;
}

export async function toast(kind: ToastKind, text: string): Promise<void> {
  toaster ??= mountToaster();
  const { toast: show } = await toaster;
  show[kind](text);
}
