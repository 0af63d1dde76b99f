export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Room {
  width: number;
  height: number;
}

/** The width of toasts, and the height of one of two lines. */
const TOAST: Room = { width: 356, height: 80 };
const MARGIN = 16;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The box of a toast whose lower edge is this far above the window's. */
const boxAt = (bottom: number, view: Room): Box => ({
  left: Math.max(MARGIN, view.width - MARGIN - TOAST.width),
  right: view.width - MARGIN,
  top: view.height - bottom - TOAST.height,
  bottom: view.height - bottom,
});

/**
 * How far above the window's lower edge a toast keeps clear of the given boxes, in pixels: at the bottom, or above
 * them. Undefined where that would exceed `highest`.
 */
export function clearBottom(view: Room, keepClear: readonly Box[], highest: number): number | undefined {
  let bottom = MARGIN;
  while (bottom <= highest) {
    const toast = boxAt(bottom, view);
    const inTheWay = keepClear.filter((box) => overlap(box, toast));
    if (inTheWay.length === 0) return bottom;
    bottom = view.height - Math.min(...inTheWay.map(({ top }) => top)) + MARGIN / 2;
  }
  return undefined;
}

const boxesOf = (selector: string, within: ParentNode) =>
  [...within.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** The same for the page's content: clear of controls always, of headings where there is room. */
export function toastBottom(within: ParentNode): number {
  const view = { width: innerWidth, height: innerHeight };
  const buttons = boxesOf('[data-keep-clear]', within);
  const headings = boxesOf('h1, h2', within);
  return (
    clearBottom(view, [...buttons, ...headings], view.height / 2) ??
    clearBottom(view, buttons, view.height - TOAST.height) ??
    MARGIN
  );
}
