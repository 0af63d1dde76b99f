import { FASTEST_PERSON } from '../../lib/hand-scanner.ts';
import type { MenuLabel } from '../menu/menu-labels.ts';

/** The letter after `g` that opens a page. There is none for logging out, which should not happen by accident. */
export const placeKeys: Readonly<Partial<Record<MenuLabel, string>>> = {
  fairs: 't',
  addFair: 'n',
  generate: 'b',
  sold: 's',
  gates: 'w',
  users: 'u',
  newUser: 'k',
  mailConfig: 'm',
  config: 'f',
  settings: 'o',
  manual: 'i',
};

const SEQUENCE_TIMEOUT = 1_500;

export interface LastKey {
  key: string;
  at: number;
}

export type Shortcut = { kind: 'search' } | { kind: 'list' } | { kind: 'place'; label: MenuLabel };

/** The shortcut of a key, alone or after the last one; times are in milliseconds. */
export function shortcutOf({ key, at }: LastKey, last: LastKey | undefined): Shortcut | undefined {
  const pause = last ? at - last.at : Number.POSITIVE_INFINITY;
  if (pause < FASTEST_PERSON) return undefined;
  if (last?.key.toLowerCase() === 'g' && pause <= SEQUENCE_TIMEOUT) {
    const label = (Object.keys(placeKeys) as MenuLabel[]).find(
      (label) => placeKeys[label] === key.toLowerCase(),
    );
    if (label) return { kind: 'place', label };
  }
  if (key === '/') return { kind: 'search' };
  return key === '?' ? { kind: 'list' } : undefined;
}
