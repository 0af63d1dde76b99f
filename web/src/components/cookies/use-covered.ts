import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page how much of its lower edge an element lies over, as `--covered`: fields scroll clear of it when they
 * take the focus.
 */
export function useCovered(element: RefObject<HTMLElement | null>, lies: boolean): void {
  useLayoutEffect(() => {
    const over = element.current;
    if (!over || !lies) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isFixed = getComputedStyle(over).position === 'fixed';
      const height = isFixed ? Math.max(0, innerHeight - over.getBoundingClientRect().top) : 0;
      style.setProperty('--covered', `${Math.ceil(height)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(over);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty('--covered');
    };
  }, [element, lies]);
}
