import type { frameTexts } from '#shared/texts/office/frame.ts';

/** The pages in the menu. */
export type MenuLabel = Exclude<keyof (typeof frameTexts)['pl']['menu'], 'title' | 'open' | 'close'>;

/** A menu page that the user may open. */
export interface MenuEntry {
  path: string;
  label: MenuLabel;
}

/** The groups of the menu, in the spec's order. */
export const menuGroups: readonly (readonly MenuLabel[])[] = [
  ['fairs', 'addFair'],
  ['generate', 'sold', 'gates'],
  ['users', 'newUser'],
  ['mailConfig', 'config'],
  ['settings', 'manual', 'logout'],
];
