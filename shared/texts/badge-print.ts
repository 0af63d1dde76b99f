import type { Language } from '../domain/text.ts';
import { formatDateTime, formatTime, warsawDay } from '../domain/time.ts';
import { counted, typeset } from './language-tools.ts';

const pl = {
  print: (n: number): string => (n === 1 ? 'Drukuj identyfikator' : 'Drukuj identyfikatory'),
  badge: 'Identyfikator',
  printWho: (holder: string) => `Drukuj identyfikator: ${holder}`,
  printedAt: (when: string) => `Identyfikator wydrukowany ${when}`,
  already: (when: string) => `Już wydrukowano ${when}`,
  alreadySome: (printed: number, all: number) =>
    `Z ${counted('pl', all, { one: 'identyfikatora', few: 'identyfikatorów', many: 'identyfikatorów', other: 'identyfikatora' })} wydrukowano już ${printed}.`,
  alreadyText: 'Drugi drukuj tylko wtedy, gdy pierwszy się zgubił albo źle wyszedł z drukarki.',
  again: 'Drukuj drugi',
  cancel: 'Nie drukuj',
  at: (time: string) => `o ${time}`,
  close: 'Zamknij',
  ready: 'Identyfikator jest gotowy',
  readyText: 'Ta przeglądarka nie drukuje plików PDF sama: otwórz plik i wydrukuj go z niego.',
  open: 'Otwórz plik',
  fileName: 'identyfikator.pdf',
  failed: (why: string) => `Nie wydrukowano identyfikatora. ${why}`,
  onEntry: 'Drukuj identyfikator po wejściu',
  isOn: { on: 'tak', off: 'nie' },
};

const en: typeof pl = {
  print: (n) => (n === 1 ? 'Print the badge' : 'Print the badges'),
  badge: 'Badge',
  printWho: (holder) => `Print the badge: ${holder}`,
  printedAt: (when) => `Badge printed ${when}`,
  already: (when) => `Already printed ${when}`,
  alreadySome: (printed, all) =>
    `Of ${counted('en', all, { one: 'badge', other: 'badges' })}, ${printed} printed already.`,
  alreadyText: 'Print a second one only if the first is lost or came out wrong.',
  again: 'Print a second one',
  cancel: 'Do not print',
  at: (time) => `at ${time}`,
  close: 'Close',
  ready: 'The badge is ready',
  readyText: 'This browser does not print PDFs by itself: open the file and print it from there.',
  open: 'Open the file',
  fileName: 'badge.pdf',
  failed: (why) => `The badge was not printed. ${why}`,
  onEntry: 'Print the badge on entry',
  isOn: { on: 'yes', off: 'no' },
};

/** Printing badges, in the office and at the gates. */
export const badgePrintTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };

/** `o 9:41` / `at 9:41`; with the date where it was another day. */
export function printedWhen(instant: string, now: Date, lang: Language): string {
  const at = new Date(instant);
  return warsawDay(at) === warsawDay(now)
    ? badgePrintTexts[lang].at(formatTime(at, lang))
    : formatDateTime(at, lang);
}
