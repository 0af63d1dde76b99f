import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';
import type { Reader } from './manual/readers.ts';

/** Texts around the instructions, which are in manual/. */
const pl = {
  title: 'Instrukcje',
  lead: 'Krótkie odpowiedzi na to, o co pytają najczęściej: biuro, kasa, księgowość i wejście.',
  search: 'Szukaj w instrukcjach',
  searchHelp: 'Polskie litery nie są potrzebne: „zwroc” znajdzie „zwróć”.',
  found: (n: number) =>
    `Znaleziono ${counted('pl', n, { one: 'odpowiedź', few: 'odpowiedzi', many: 'odpowiedzi', other: 'odpowiedzi' })}`,
  nothing: 'Nie ma o tym w instrukcjach. Spróbuj innego słowa.',
  contents: 'Spis treści',
  next: (title: string) => `Dalej: ${title}`,
  remember: 'Warto pamiętać',
  readers: {
    admin: 'Administrator',
    cashier: 'Kasjer',
    accountant: 'Księgowość',
    door: 'Obsługa wejścia',
  } satisfies Record<Reader, string> as Record<Reader, string>,
  verdicts: { yes: 'wpuść', again: 'zapytaj', no: 'nie wpuszczaj' },
};

const en: typeof pl = {
  title: 'Instructions',
  lead: 'Short answers to what the office, the desk, accountants and the door ask most.',
  search: 'Search the instructions',
  searchHelp: 'Accents are not needed.',
  found: (n) => `Found ${counted('en', n, { one: 'answer', other: 'answers' })}`,
  nothing: 'The instructions do not mention it. Try another word.',
  contents: 'Contents',
  next: (title) => `Next: ${title}`,
  remember: 'Worth remembering',
  readers: { admin: 'Administrator', cashier: 'Cashier', accountant: 'Accountant', door: 'Door staff' },
  verdicts: { yes: 'let in', again: 'ask', no: 'don’t let in' },
};

export const manualTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
