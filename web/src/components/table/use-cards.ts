import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** On a phone rows are always cards. */
const PHONE = '(width < 768px)';

/**
 * Whether the rows are shown as cards: on a phone, and wherever the columns do not fit.
 * @param look sheets scroll instead, except on a phone
 */
export function useCards(
  place: RefObject<HTMLElement | null>,
  { canBe, look }: { canBe: boolean; look: 'list' | 'sheet' },
): boolean {
  const [isCards, setCards] = useState(false);
  /** The width of the columns in pixels, measured when they were last shown. */
  const needed = useRef(0);
  // After every render, because other rows may need another width.
  useLayoutEffect(() => {
    const element = place.current;
    if (!canBe) return setCards(false);
    if (!element) return;
    const measure = () => {
      if (!isCards) needed.current = element.scrollWidth;
      const isTight = look === 'list' && element.clientWidth < needed.current;
      setCards(isTight || matchMedia(PHONE).matches);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A cell's content may become wider once it has loaded.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  });
  return isCards;
}
