import { toastBottom } from './toast-place.ts';

/** Where toasts are drawn; there once the first one is shown. */
let host: HTMLElement | undefined;

export function addToastLayer(): HTMLElement {
  host = document.createElement('div');
  host.popover = 'manual';
  host.className = 'toast-layer';
  raiseToasts();
  return host;
}

/**
 * Puts the toasts above everything: last in the top layer, and inside the uppermost modal dialog, because nothing
 * outside it can be pressed or is read out. To be called whenever a dialog opens or closes.
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

/** Puts the toasts at the lower edge, but over neither a heading nor what is pressed there. */
export function placeToasts(): void {
  const within = host?.parentElement;
  if (within) host?.style.setProperty('--toast-bottom', `${Math.round(toastBottom(within))}px`);
}
