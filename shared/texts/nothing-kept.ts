import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  text: 'Przeglądarka nie pozwala tej stronie niczego zapamiętać. Bilety kupisz jak zwykle, ale nie odświeżaj strony przed zapłatą: dane trzeba będzie wpisać od nowa.',
};

const en: typeof pl = {
  text: 'Your browser does not let this page remember anything. You can buy tickets as usual, but do not reload the page before you pay: you would have to type everything again.',
};

/** Told in the shop where the browser forbids storage. */
export const nothingKeptTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
