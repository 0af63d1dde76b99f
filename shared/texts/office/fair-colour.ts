import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Kolor targów',
  lead: 'Tło nagłówka, przyciski i linki w formularzu, na stronie zamówienia, w mailach i na nowych biletach. Bez koloru zostają granat i czerwień.',
  hex: 'Kolor',
  hexHelp: 'Znak # i sześć cyfr lub liter od a do f, na przykład #c8102e.',
  pick: 'Wybierz',
  suggestions: 'Kolory z banera',
  suggest: (colour: string) => `Użyj koloru z banera: ${colour}`,
  none: 'Nie wybrano koloru.',
  clear: 'Bez koloru',
  sampleBand: 'Nagłówek',
  sampleButton: 'Zapłać',
  sampleLink: 'Link',
  readable: 'Napisy w tym kolorze są czytelne.',
  darkened: 'Przyciemniliśmy kolor, żeby napisy były czytelne. Tak będzie wyglądał.',
  saved: 'Kolor targów został zapisany',
};

const en: typeof pl = {
  title: 'The fair’s colour',
  lead: 'The background of the header, and the buttons and links in the form, on the order’s page, in e-mails and on new tickets. Without one they stay navy and red.',
  hex: 'Colour',
  hexHelp: 'A # and six digits or letters from a to f, for example #c8102e.',
  pick: 'Pick',
  suggestions: 'Colours of the banner',
  suggest: (colour) => `Take the banner’s colour ${colour}`,
  none: 'No colour has been chosen.',
  clear: 'No colour',
  sampleBand: 'Heading',
  sampleButton: 'Pay',
  sampleLink: 'Link',
  readable: 'Text in this colour is readable.',
  darkened: 'We made the colour darker, so that words can be read. This is how it will look.',
  saved: 'The fair’s colour has been saved',
};

export const fairColourTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
