import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  title: 'Kontakt',
  from: (fair: string) => `Spotkanie na: ${fair}`,
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  save: 'Zapisz w kontaktach',
  loading: 'Szukam kontaktu…',
  gone: 'Tego kontaktu nie można pokazać',
  goneText: 'Link jest nieprawidłowy albo ta osoba wycofała zgodę na udostępnianie danych.',
  again: 'Spróbuj ponownie',
};

const en: typeof pl = {
  title: 'Contact',
  from: (fair) => `Met at: ${fair}`,
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  save: 'Save to contacts',
  loading: 'Looking up the contact…',
  gone: 'This contact cannot be shown',
  goneText: 'The link is not valid, or this person no longer shares their details.',
  again: 'Try again',
};

export const contactTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
