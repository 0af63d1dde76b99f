import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--covered` to the height of the page's lower edge that an element covers, so that focused fields scroll clear
 * of it.
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
