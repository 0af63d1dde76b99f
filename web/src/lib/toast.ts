import { addToastLayer, placeToasts, removeToastLayer } from './toast-layer.ts';
import type { Toast } from './toasts.tsx';

const TOAST_DURATION = 3_000;
const UNDO_DURATION = 10_000;

type Toaster = Awaited<ReturnType<typeof mountToaster>>;

let toaster: Promise<Toaster> | undefined;

/** Loaded with the first toast, because the code is not needed before. */
async function mountToaster() {
  const [{ mountToasts }, { toastTexts }] = await Promise.all([
    import('./toasts.tsx'),
    import('#shared/texts/toast.ts'),
  ]);
  return mountToasts(addToastLayer(), toastTexts[document.documentElement.lang === 'en' ? 'en' : 'pl']);
}

/** Takes away every toast with their layer; the next toast begins anew. */
export async function closeToasts(): Promise<void> {
  const mounted = await toaster;
  toaster = undefined;
  mounted?.unmount();
  removeToastLayer();
}

let count = 0;

async function show(toast: Omit<Toast, 'id'>): Promise<void> {
  toaster ??= mountToaster();
  const mounted = await toaster;
  placeToasts();
  // The same error again is one.
  count += 1;
  mounted.show({ ...toast, id: toast.kind === 'error' ? toast.text : String(count) });
}

interface Undo {
  label: string;
  run: () => void;
}

/** Tells that something is done, with a button that takes it back while that is easily done. */
export const toastWithUndo = (text: string, action: Undo): Promise<void> =>
  show({ kind: 'success', text, duration: UNDO_DURATION, action });

/** Tells something in passing; an error stays until somebody has closed it. */
export const toast = (kind: Toast['kind'], text: string): Promise<void> =>
  show({ kind, text, duration: kind === 'error' ? Number.POSITIVE_INFINITY : TOAST_DURATION });
