import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Ustawienia',
  language: 'Język panelu',
  languageHelp: 'Zapamiętany w tej przeglądarce. Sklep i bilety mają swój język niezależnie.',
  languages: { pl: 'Polski', en: 'English' } satisfies Record<Language, string> as Record<Language, string>,
  password: 'Hasło',
  passwordText: 'Wystarczy, że będzie długie: co najmniej 12 znaków.',
  payments: 'Płatności',
  provider: 'Operator',
  host: 'Adres',
  merchant: 'Numer sprzedawcy',
  state: 'Stan',
  ready: 'działa',
  unreachable: 'nie odpowiada',
  missing: 'brak danych dostępowych',
  paymentsHelp: 'Dane dostępowe ustawia obsługa techniczna.',
};

const en: typeof pl = {
  title: 'Settings',
  language: 'Language of the office',
  languageHelp: 'Remembered in this browser. The shop and the tickets have a language of their own.',
  languages: { pl: 'Polski', en: 'English' },
  password: 'Password',
  passwordText: 'It only has to be long: at least 12 characters.',
  payments: 'Payments',
  provider: 'Provider',
  host: 'Address',
  merchant: 'Merchant number',
  state: 'State',
  ready: 'works',
  unreachable: 'does not answer',
  missing: 'credentials are missing',
  paymentsHelp: 'Technical support sets the credentials.',
};

export const settingsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
