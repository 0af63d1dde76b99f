import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Below it every row is a card, however few its words are. */
const PHONE = '(width < 768px)';

/**
 * Whether the rows of the table in a place are cards: on a phone, and wherever its columns need more room than there
 * is.
 * @param look sheets are scrolled instead, except on a phone
 */
export function useCards(
  place: RefObject<HTMLElement | null>,
  { canBe, look }: { canBe: boolean; look: 'list' | 'sheet' },
): boolean {
  const [isCards, setCards] = useState(false);
  /** Pixels that the columns need; known from when they were last shown. */
  const needed = useRef(0);
  // After every render: other rows need other room.
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
    // What a cell waits for may be wider than what stood there.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  });
  return isCards;
}
