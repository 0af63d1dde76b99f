import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

/** A word joiner after the hyphen keeps „e-mail” in one line. */
const pl = {
  open: 'Szukaj',
  title: 'Szukaj w całym panelu',
  label: 'Numer zamówienia, nazwisko, e-\u2060mail, targi albo to, co chcesz zrobić',
  orders: 'Zamówienia',
  places: 'Strony, ustawienia i czynności',
  fairs: 'Targi',
  more: (query: string) => `Szukaj „${query}” w sprzedanych biletach`,
  searching: 'Szukam…',
  failed: 'Zamówień nie udało się teraz przeszukać. Spróbuj za chwilę.',
  none: 'Nic takiego nie ma. Sprawdź pisownię albo wpisz mniej.',
  help: 'Strzałkami wybierasz, Enter otwiera, Esc zamyka.',
  edit: (fair: string) => `Edytuj: ${fair}`,
  sell: (fair: string) => `Utwórz bilet: ${fair}`,
  sold: (fair: string) => `Sprzedane bilety: ${fair}`,
  part: (part: string, fair: string) => `${part}: ${fair}`,
};

const en: typeof pl = {
  open: 'Find',
  title: 'Find anything',
  label: 'An order’s number, a name, an e-\u2060mail address, a fair, or what you want to do',
  orders: 'Orders',
  places: 'Pages, settings and actions',
  fairs: 'Fairs',
  more: (query) => `Search for “${query}” among the sold tickets`,
  searching: 'Searching…',
  failed: 'The orders could not be searched now. Try again in a moment.',
  none: 'There is nothing like it. Check the spelling, or type less.',
  help: 'Arrows choose, Enter opens, Esc closes.',
  edit: (fair) => `Edit: ${fair}`,
  sell: (fair) => `Create a ticket: ${fair}`,
  sold: (fair) => `Sold tickets: ${fair}`,
  part: (part, fair) => `${part}: ${fair}`,
};

export const commandTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
