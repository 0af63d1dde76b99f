import type { frameTexts } from '#shared/texts/office/frame.ts';

/** The pages that the menu names. */
export type MenuLabel = Exclude<keyof (typeof frameTexts)['pl']['menu'], 'title' | 'open' | 'close'>;

/** A page of the menu that the person may open. */
export interface MenuEntry {
  path: string;
  label: MenuLabel;
}

/** What belongs together in the menu; the order is the spec's. */
export const menuGroups: readonly (readonly MenuLabel[])[] = [
  ['fairs', 'addFair'],
  ['generate', 'sold'],
  ['users', 'newUser'],
  ['mailConfig', 'config'],
  ['settings', 'manual', 'logout'],
];
