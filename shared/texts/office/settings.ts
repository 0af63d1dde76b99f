import { eitherOf, providerIds } from '../../domain/payments/providers.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Ustawienia',
  sectionsTitle: 'Części ustawień',
  sections: {
    account: 'Twoje konto',
    sales: 'Sprzedaż i faktury',
    messages: 'Wiadomości',
    data: 'Dane i bezpieczeństwo',
  },
  language: 'Język panelu',
  languageHelp: 'Zapamiętany w tej przeglądarce. Sklep i bilety mają swój język niezależnie.',
  languages: { pl: 'Polski', en: 'English' } satisfies Record<Language, string> as Record<Language, string>,
  password: 'Hasło',
  passwordText: 'Wystarczy, że będzie długie: co najmniej 12 znaków.',
  payments: 'Płatności',
  account: 'konto',
  state: 'Stan',
  ready: 'działa',
  unreachable: 'nie odpowiada',
  missing: 'brak danych dostępowych',
  loginNote: (email: string) => `Logujesz się jako ${email}.`,
  todo: {
    ready: 'Kupujący mogą płacić. Nic nie trzeba robić.',
    unreachable:
      'Operator nie odpowiada albo nie przyjmuje danych dostępowych. Odczekaj kilka minut i sprawdź ponownie. Jeśli to się powtarza, zawiadom obsługę techniczną: do tego czasu nikt nie zapłaci w sklepie.',
    missing: `Sklep nie przyjmie zapłaty, dopóki obsługa techniczna nie wpisze danych dostępowych do ${eitherOf(providerIds, 'pl')}. Bilety bezpłatne i wydawane w biurze działają.`,
  },
  wrongKeys: (provider: string, keys: string) => `${provider}, brakujące lub błędne dane: ${keys}.`,
  checkAgain: 'Sprawdź ponownie',
  organiser: 'Dane organizatora',
  reminders: {
    title: 'Przypomnienia',
    dayBefore: 'Przypominaj dzień przed targami',
    help: 'Kto ma ważny bilet, dostaje wiadomość dzień przed pierwszym dniem targów, między 10 a 20. Jej słowa zmienisz w „Komunikatach mailowych”.',
    saved: 'Zapisano',
  },
  invoicing: {
    title: 'Faktury',
    issue: 'Wystawiaj faktury',
    help: 'Kto o nią poprosił, dostaje fakturę razem z biletami. Zwrot albo poprawione dane dają korektę. Numery idą po kolei dla sprzedawcy i roku, wspólnie dla wszystkich targów.',
    helpElsewhere:
      'Faktury wystawia inny program: numer wpisujesz przy sprzedanym bilecie. Korekty faktur wystawionych tutaj powstają nadal.',
    prefix: 'Początek numerów',
    prefixHelp: (example: string) =>
      `Jeśli ten sam sprzedawca numeruje też w innym programie, wpisz coś, co odróżni te numery, np. EXPO. Numer będzie wyglądał tak: ${example}.`,
    saved: 'Zapisano',
  },
  visitors: {
    title: 'Wiadomości do odwiedzających',
    perDay: 'Do ilu osób mogą pójść jednego dnia',
    help: 'Dla każdych targów osobno. Chroni przed wiadomością, która przez pomyłkę poszłaby do wszystkich; większą liczbę wpisz, gdy naprawdę jej potrzebujesz. 0 wyłącza wiadomości.',
    saved: 'Zapisano',
  },
  waiting: {
    title: 'Lista oczekujących',
    hours: 'Przez ile godzin trzymać zaproponowane miejsce',
    help: 'Od 1 do 168 godzin (tydzień), ale nie dłużej niż do końca sprzedaży. Potem miejsce dostaje następna osoba. Propozycje, które już wyszły, zostają bez zmian.',
    saved: 'Zapisano',
  },
};

const en: typeof pl = {
  title: 'Settings',
  sectionsTitle: 'Parts of the settings',
  sections: {
    account: 'Your account',
    sales: 'Sales and invoices',
    messages: 'Messages',
    data: 'Data and security',
  },
  language: 'Language of the office',
  languageHelp: 'Remembered in this browser. The shop and the tickets have a language of their own.',
  languages: { pl: 'Polski', en: 'English' },
  password: 'Password',
  passwordText: 'It only has to be long: at least 12 characters.',
  payments: 'Payments',
  account: 'account',
  state: 'State',
  ready: 'works',
  unreachable: 'does not answer',
  missing: 'credentials are missing',
  loginNote: (email) => `You log in as ${email}.`,
  todo: {
    ready: 'Buyers can pay. There is nothing to do.',
    unreachable:
      'The provider does not answer or does not take the credentials. Wait a few minutes and check again. If it goes on, tell technical support: until then nobody can pay in the shop.',
    missing: `The shop takes no payments until technical support enters the credentials of ${eitherOf(providerIds, 'en')}. Free tickets and those the office makes work.`,
  },
  wrongKeys: (provider, keys) => `${provider}, missing or wrong: ${keys}.`,
  checkAgain: 'Check again',
  organiser: 'The organiser’s details',
  reminders: {
    title: 'Reminders',
    dayBefore: 'Send a reminder the day before the fair',
    help: 'Everybody with a valid ticket gets a mail on the day before the fair’s first, between 10 am and 8 pm. Change its words in “Mail messages”.',
    saved: 'Saved',
  },
  invoicing: {
    title: 'Invoices',
    issue: 'Issue invoices',
    help: 'Whoever asked for one gets an invoice with the tickets. A refund or mended details make a correction. Numbers run through for a seller and year, over all fairs.',
    helpElsewhere:
      'Another program issues invoices: you type a number at the sold ticket. Invoices that were issued here are still corrected.',
    prefix: 'Beginning of numbers',
    prefixHelp: (example) =>
      `If the same seller also numbers in another program, type something that separates their numbers from ours, e.g. EXPO. A number will look like this: ${example}.`,
    saved: 'Saved',
  },
  visitors: {
    title: 'Messages to visitors',
    perDay: 'To how many people they may go on one day',
    help: 'For each fair. It guards against a message that goes to everybody by mistake; enter a larger number when you really need it. 0 turns messages off.',
    saved: 'Saved',
  },
  waiting: {
    title: 'Waiting list',
    hours: 'Hours that an offered place is held',
    help: '1 to 168 hours (a week), but never beyond the end of the sale. Then the place goes to the next person. Offers that are out stay as they are.',
    saved: 'Saved',
  },
};

export const settingsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
