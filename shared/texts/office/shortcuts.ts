import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  open: 'Skróty klawiszowe',
  title: 'Skróty klawiszowe',
  search: 'Przejdź do wyszukiwania na stronie',
  show: 'Pokaż tę listę',
  places: 'Przejdź do strony',
  followedBy: 'potem',
  on: 'Używaj skrótów klawiszowych',
  onHelp: 'Wyłącz, jeśli sterujesz głosem albo skróty Ci przeszkadzają. Wybór pamięta ta przeglądarka.',
};

const en: typeof pl = {
  open: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  search: 'Go to the search of the page',
  show: 'Show this list',
  places: 'Go to a page',
  followedBy: 'then',
  on: 'Use keyboard shortcuts',
  onHelp: 'Switch them off if you speak to the computer or they are in your way. This browser remembers it.',
};

export const shortcutsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
