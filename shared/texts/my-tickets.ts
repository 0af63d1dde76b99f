import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

/** The page of those who have lost the mail with their tickets. */
const pl = {
  title: 'Mam już bilet',
  intro:
    'Podaj adres e-mail, na który kupiono bilety albo przyszedł Twój bilet. Wyślemy je tam jeszcze raz, jeśli targi trwają albo dopiero będą.',
  email: 'E-mail',
  send: 'Wyślij bilety',
  done: 'Sprawdź skrzynkę',
  doneText: (email: string) =>
    `Jeśli na ${email} kupiono u nas bilety albo przyszedł tam Twój bilet, za chwilę przyjdą jeszcze raz.`,
  nothing:
    'Nic nie przyszło? Zajrzyj do spamu, a potem spróbuj adresu, który mógł podać ktoś, kto kupił bilet dla Ciebie.',
  another: 'Spróbuj innego adresu',
  shop: 'Przejdź do sprzedaży',
};

const en: typeof pl = {
  title: 'I already have a ticket',
  intro:
    'Enter the e-mail address that the tickets were bought with, or that your ticket was sent to. We will send them there again, for fairs that are on or still to come.',
  email: 'E-mail',
  send: 'Send the tickets',
  done: 'Check your inbox',
  doneText: (email) =>
    `If tickets were bought here with ${email}, or one was sent there, they will be there again in a moment.`,
  nothing:
    'Nothing there? Look in your spam folder, then try the address that somebody who bought a ticket for you may have given.',
  another: 'Try another address',
  shop: 'Go to the ticket sale',
};

export const myTicketsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
