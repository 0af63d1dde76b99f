import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MenuEntry } from '../menu/menu-labels.ts';
import { type LastKey, shortcutOf } from './keys.ts';
import { areShortcutsOn } from './shortcuts-on.ts';

const PRESSED_NOT_TYPED = '[type=checkbox], [type=radio], [type=button], [type=submit]';

/** Whether the focused element uses the key itself: an input, or a list with type-ahead. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, iframe, [role=listbox], [role=combobox]') !== null ||
    target.matches(`input:not(${PRESSED_NOT_TYPED})`));

const isOurs = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) &&
  !event.defaultPrevented &&
  event.key.length === 1 &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]:not([data-beside])');

/** The page's first visible search field. */
const searchField = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  );

/** Handles single keys: `/` focuses the page's search, `g` and a letter open a page, `?` lists them. */
export function useShortcuts(menu: readonly MenuEntry[], showList: () => void): void {
  const last = useRef<LastKey>(undefined);
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event) || !areShortcutsOn()) return;
    const pressed = { key: event.key, at: event.timeStamp };
    const shortcut = shortcutOf(pressed, last.current);
    last.current = pressed;
    if (shortcut?.kind === 'list') showList();
    if (shortcut?.kind === 'place') {
      const entry = menu.find(({ label }) => label === shortcut.label);
      if (entry) navigate(entry.path);
    }
    if (shortcut?.kind !== 'search') return;
    const field = searchField();
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
