import type { Language } from '../domain/text.ts';
import { counted, typeset } from './language-tools.ts';

const pl = {
  button: 'Przekaż bilet',
  buttonFor: (holder: string) => `Przekaż bilet wystawiony na: ${holder}`,
  buttonAgain: 'Przekaż komuś innemu',
  buttonAgainFor: (holder: string) => `Przekaż komuś innemu bilet wystawiony na: ${holder}`,
  title: 'Przekaż bilet innej osobie',
  holder: (holder: string) => `Na bilecie jest teraz: ${holder}.`,
  text: 'Nowa osoba dostanie swój bilet mailem. Dotychczasowy kod od razu straci ważność, także wydrukowany i w portfelu telefonu. Biletu przekazanego nie anulujesz już na tej stronie: zrobi to tylko organizator, a pieniądze wrócą wtedy do Ciebie.',
  again: 'Straci ważność także kod, który dostała poprzednia osoba: uprzedź ją.',
  left: (n: number): string =>
    n === 1
      ? 'Możesz to zrobić jeszcze tylko raz.'
      : `Możesz to zrobić jeszcze ${counted('pl', n, { one: 'raz', few: 'razy', many: 'razy', other: 'razy' })}.`,
  email: 'E-mail nowej osoby',
  cancel: 'Wróć',
  send: 'Przekaż i wyślij',
  done: 'Bilet przekazany',
  sent: 'Bilet przekazany. Kod ma tylko nowa osoba.',
  allSent: (n: number): string => (n === 1 ? 'Bilet przekazany' : 'Bilety przekazane'),
};

const en: typeof pl = {
  button: 'Transfer the ticket',
  buttonFor: (holder) => `Transfer the ticket in the name of ${holder}`,
  buttonAgain: 'Transfer to somebody else',
  buttonAgainFor: (holder) => `Transfer to somebody else the ticket in the name of ${holder}`,
  title: 'Transfer the ticket to another person',
  holder: (holder) => `The ticket is in the name of ${holder} now.`,
  text: 'The new person gets their ticket by e-mail. The current code stops working at once, also on paper and in phone wallets. You can no longer cancel a transferred ticket on this page: only the organiser can, and the refund then goes to you.',
  again: 'The code that the previous person was sent stops working as well: please tell them.',
  left: (n) =>
    n === 1
      ? 'You can do this only once more.'
      : `You can do this ${counted('en', n, { one: 'more time', other: 'more times' })}.`,
  email: 'E-mail of the new person',
  cancel: 'Go back',
  send: 'Transfer and send',
  done: 'The ticket is transferred',
  sent: 'Ticket transferred. Only the new person has its code.',
  allSent: (n) => (n === 1 ? 'Ticket transferred' : 'Tickets transferred'),
};

export const transferTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
