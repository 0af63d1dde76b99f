import { expect, it } from 'vitest';
import { menuGroups } from '#web/src/app/menu/menu-labels.ts';
import { pages } from '#web/src/app/paths.ts';

it('the menu names every page that has a label once, in the order of the pages', () => {
  expect(menuGroups.flat()).toEqual(pages.flatMap(({ label }) => label ?? []));
});
