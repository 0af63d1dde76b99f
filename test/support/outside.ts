import type { Locator, Page } from 'playwright-core';

/** Where people enlarge: text of 200 % on a phone, and a desktop browser's zoom of 400 % (1280 by 1024 pixels). */
export const enlarged = [
  ['text of 200 %', { width: 390, height: 844 }, '200%'],
  ['a zoom of 400 %', { width: 320, height: 256 }, '100%'],
] as const;

/** Sets the size of text that a browser's own setting would. */
export async function enlargeText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

const READ_OR_PRESSED =
  'a, button, input, select, textarea, label, summary, legend, h1, h2, h3, p, li, dt, dd, strong, small, span, img, svg, output';

/**
 * What can be read or pressed and lies, wholly or in part, left or right of the screen. What a box of its own scrolls
 * sideways is left out, and so is what only screen readers find.
 */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const found = [...document.body.querySelectorAll(selector)].filter((element) => {
      if (
        !isShown(element) ||
        element.closest('.visually-hidden, .skip-link') ||
        scrolls(element.parentElement)
      )
        return false;
      const { left, right } = element.getBoundingClientRect();
      return (
        left < -1 ||
        right > document.documentElement.clientWidth + 1 ||
        (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden')
      );
    });
    const named = found.map(
      (element) => `${element.tagName} ${(element.textContent || element.id).trim().slice(0, 40)}`,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...named, `the page is ${scrollWidth} wide`] : named;
  }, READ_OR_PRESSED);

/** What lies over the left, the middle or the right of an element. */
export const covered = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.02, 0.5, 0.98].flatMap((share) => {
      const above = document.elementFromPoint(left + width * share, top + height / 2);
      return above && element.contains(above) ? [] : [`${above?.tagName} ${above?.className}`];
    });
  });
