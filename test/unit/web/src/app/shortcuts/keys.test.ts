import { describe, expect, it } from 'vitest';
import { menuGroups } from '#web/src/app/menu/menu-labels.ts';
import { type LastKey, placeKeys, shortcutOf } from '#web/src/app/shortcuts/keys.ts';

/** The shortcut of the last of some keys, each `pause` milliseconds after the previous. */
const typed = (keys: string, pause = 200) => {
  let last: LastKey | undefined;
  let shortcut: ReturnType<typeof shortcutOf>;
  [...keys].forEach((key, index) => {
    const pressed = { key, at: 1_000 + index * pause };
    shortcut = shortcutOf(pressed, last);
    last = pressed;
  });
  return shortcut;
};

describe('shortcuts', () => {
  it('every page of the menu has a letter of its own, and logging out has none', () => {
    const letters = menuGroups.flat().map((label) => placeKeys[label]);
    expect(letters.filter(Boolean)).toHaveLength(menuGroups.flat().length - 1);
    expect(new Set(letters)).toHaveLength(letters.length);
    expect(placeKeys.logout).toBe(undefined);
  });

  it('shortcuts search, show themselves, and lead to a page after g', () => {
    expect(typed('/')).toEqual({ kind: 'search' });
    expect(typed('?')).toEqual({ kind: 'list' });
    expect(typed('gs')).toEqual({ kind: 'place', label: 'sold' });
    expect(typed('GS')).toEqual({ kind: 'place', label: 'sold' });
  });

  it('shortcuts ask for nothing by a letter alone, too late, or as fast as a hand scanner types', () => {
    expect(typed('s')).toBe(undefined);
    expect(typed('gs', 2_000)).toBe(undefined);
    expect(typed('gs', 5)).toBe(undefined);
    expect(typed('x/', 5)).toBe(undefined);
  });
});
