import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { toastTexts } from '#shared/texts/toast.ts';
import './toasts.css';

export interface Toast {
  id: string;
  kind: 'success' | 'info' | 'warning' | 'error' | 'message';
  text: string;
  /** Milliseconds; infinite for one that somebody has to close. */
  duration: number;
  action?: { label: string; run: () => void };
}

/** Pixels that a finger pushes a toast aside before it closes. */
const PUSH = 48;

interface OneToastProps {
  toast: Toast;
  closeLabel: string;
  onClose: () => void;
}

/** One toast, which stays while it is pointed at or has the focus, and while its page is hidden. */
function OneToast({ toast: { kind, text, duration, action }, closeLabel, onClose }: OneToastProps) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  const from = useRef(0);
  useEffect(() => {
    if (isHeld || duration === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout>;
    const run = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => close.current(), duration);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [isHeld, duration]);
  return (
    <li
      data-toast={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={({ clientX }: PointerEvent) => {
        from.current = clientX;
      }}
      onPointerUp={({ clientX }: PointerEvent) => Math.abs(clientX - from.current) > PUSH && onClose()}
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          data-action=""
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" data-close="" aria-label={closeLabel} onClick={onClose} />
    </li>
  );
}

/** Shows toasts in an element, the newest below. The list stands there before them, so that screen readers hear each. */
export function mountToasts(host: HTMLElement, texts: (typeof toastTexts)['pl']) {
  const root = createRoot(host);
  let shown: readonly Toast[] = [];
  const others = (id: string) => shown.filter((toast) => toast.id !== id);
  const draw = (toasts: readonly Toast[]) => {
    shown = toasts;
    root.render(
      <section aria-label={texts.region} aria-live="polite">
        <ol>
          {shown.map((toast) => (
            <OneToast
              key={toast.id}
              toast={toast}
              closeLabel={texts.close}
              onClose={() => draw(others(toast.id))}
            />
          ))}
        </ol>
      </section>,
    );
  };
  draw([]);
  return { show: (toast: Toast) => draw([...others(toast.id), toast]), unmount: () => root.unmount() };
}
