import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import css from './popup.module.css';

interface PopupProps {
  label: string;
  opened: boolean;
  onClose: () => void;
  /** The content below the control that opens it. */
  popup: ReactNode;
  /** The control, of which a button opens the popup. */
  children: ReactNode;
}

/** A popup below a control; it closes on Escape, on a press elsewhere and when the focus goes elsewhere. */
export function Popup({ label, opened, onClose, popup, children }: PopupProps) {
  const place = useRef<HTMLDivElement>(null);
  const closeAt = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return place.current?.contains(event.target as Node) || onClose();
    if (event.key !== 'Escape') return;
    // Otherwise the dialog around it closes, too.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    if (!opened) return;
    const names = ['pointerdown', 'focusin', 'keydown'];
    for (const name of names) document.addEventListener(name, closeAt, true);
    return () => {
      for (const name of names) document.removeEventListener(name, closeAt, true);
    };
  }, [opened]);
  return (
    <div ref={place} className={css.place}>
      {children}
      {opened && <Content label={label}>{popup}</Content>}
    </div>
  );
}

function Content({ label, children }: { label: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    placeInWindow(element);
    // While the content is still in the document and has the focus, which a layout effect's end is in time for.
    return () => {
      if (element.contains(document.activeElement)) element.parentElement?.querySelector('button')?.focus();
    };
  }, []);
  return (
    <div ref={content} className={css.popup} role="dialog" aria-label={label}>
      {children}
    </div>
  );
}

/** In pixels, between the popup and the window's edge. */
const MARGIN = 16;

/** Puts a popup above its control where only there is room, keeps it from the right edge, and scrolls to all of it. */
function placeInWindow(popup: HTMLElement): void {
  const { right, bottom, height } = popup.getBoundingClientRect();
  const { top = 0 } = popup.parentElement?.getBoundingClientRect() ?? {};
  if (bottom > innerHeight && top > height + MARGIN) popup.dataset.above = '';
  popup.style.left = `${Math.min(0, document.documentElement.clientWidth - MARGIN - right)}px`;
  popup.scrollIntoView({ block: 'nearest' });
}
