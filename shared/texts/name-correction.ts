import type { Language } from '../domain/text.ts';
import { counted, typeset } from './language-tools.ts';

const pl = {
  button: 'Popraw imię i nazwisko',
  buttonFor: (holder: string) => `Popraw imię i nazwisko na bilecie: ${holder}`,
  text: 'Kod QR się nie zmieni, więc wysłane już bilety pozostaną ważne. Nowy PDF pojawi się tu za chwilę.',
  left: (n: number): string =>
    n === 1
      ? 'Możesz to zrobić jeszcze tylko raz.'
      : `Możesz to zrobić jeszcze ${counted('pl', n, { one: 'raz', few: 'razy', many: 'razy', other: 'razy' })}.`,
  same: 'Te dane są już na bilecie. Zmień to, co jest błędne.',
  shared: 'Zmienią się na wszystkich biletach wystawionych na tę osobę.',
  cancel: 'Wróć',
  send: 'Popraw bilet',
  done: 'Imię i nazwisko poprawione',
};

const en: typeof pl = {
  button: 'Correct the name',
  buttonFor: (holder) => `Correct the name on the ticket: ${holder}`,
  text: 'The QR code stays the same, so the tickets you already have remain valid. The new PDF will be here in a moment.',
  left: (n) =>
    n === 1
      ? 'You can do this only once more.'
      : `You can do this ${counted('en', n, { one: 'more time', other: 'more times' })}.`,
  same: 'The ticket says this already. Change what is wrong.',
  shared: 'It changes on every ticket in this person’s name.',
  cancel: 'Go back',
  send: 'Correct the ticket',
  done: 'The name is corrected',
};

export const nameCorrectionTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
