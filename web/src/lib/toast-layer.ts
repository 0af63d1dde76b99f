import { toastBottom } from './toast-place.ts';

/** The container of toasts; exists once the first one is shown. */
let host: HTMLElement | undefined;

export function addToastLayer(): HTMLElement {
  host = document.createElement('div');
  host.popover = 'manual';
  host.className = 'toast-layer';
  raiseToasts();
  return host;
}

export function removeToastLayer(): void {
  host?.remove();
  host = undefined;
}

/**
 * Puts the toasts above everything: last in the top layer, and inside the topmost modal dialog, because nothing outside
 * it can be clicked or read by screen readers. Call it whenever a dialog opens or closes.
 */
export function raiseToasts(): void {
  if (!host) return;
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (host.parentElement !== place) {
    place.append(host);
    host.showPopover?.();
  }
  placeToasts();
}

/** Puts the toasts at the lower edge, but not over a heading or controls. */
export function placeToasts(): void {
  const within = host?.parentElement;
  if (within) host?.style.setProperty('--toast-bottom', `${Math.round(toastBottom(within))}px`);
}
