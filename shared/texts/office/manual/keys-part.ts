import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  keys: {
    title: 'Praca bez myszy',
    lead: 'Klawisze prowadzą po panelu szybciej niż mysz.',
    steps: [
      'Naciśnij „/”, żeby przejść do wyszukiwania na stronie.',
      'Naciśnij „g”, a potem literę, żeby przejść do strony z menu: „g”, a potem „s” otwiera sprzedane bilety.',
      'Naciśnij „?”, żeby zobaczyć wszystkie skróty.',
    ],
    notes: [
      'Skróty nie działają, gdy piszesz w polu. Wyłączysz je na liście skrótów, którą otwiera też przycisk pod menu.',
      'Panel i skaner są ciemne, gdy ciemny jest motyw Twojego systemu. Wydruki są zawsze jasne.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  keys: {
    title: 'Working without a mouse',
    lead: 'Keys lead through the office faster than a mouse.',
    steps: [
      'Press “/” to go to the search of the page.',
      'Press “g” and then a letter to go to a page of the menu: “g” and “s” open the tickets sold.',
      'Press “?” to see all shortcuts.',
    ],
    notes: [
      'Shortcuts do nothing while you type in a field. Switch them off in their list, which a button below the menu opens, too.',
      'Office and scanner are dark where your system’s theme is dark. What is printed is always light.',
    ],
  },
};

/** For whoever works in the office, an Admin or a Cashier. */
export const keysPart: Record<Language, Record<keyof typeof pl, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
