import type { FieldProblem, FieldRule } from '../contract/problem.ts';
import type { Language } from '../domain/text.ts';
import { counted, typeset } from './language-tools.ts';

type FieldTexts = Record<FieldRule, (limit: number, name: string, held: number) => string>;

const letters = (count: number) =>
  counted('pl', count, { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' });
const characters = (count: number) => counted('en', count, { one: 'character', other: 'characters' });

const pl: FieldTexts = {
  required: () => 'To pole jest wymagane!',
  email: () => 'Podaj poprawny adres e-mail, np. anna@firma.pl',
  'no-mail': () => 'Na ten adres nie wyślemy maila: wcześniejsze wiadomości nie docierały. Podaj inny',
  'too-short': (limit) => `Wpisz co najmniej ${letters(limit)}`,
  'too-long': (limit) => `Wpisz najwyżej ${letters(limit)}`,
  'too-small': (limit) => `Najmniejsza dozwolona wartość to ${limit}`,
  'too-big': (limit) => `Największa dozwolona wartość to ${limit}`,
  'below-sold': (limit, _, held) =>
    `Zajęto już ${counted('pl', limit, { one: 'miejsce', few: 'miejsca', many: 'miejsc', other: 'miejsca' })}, w tym ${held} w nieopłaconych zamówieniach. Pula nie może być mniejsza`,
  'below-used': (limit) =>
    `Kodu użyto już ${counted('pl', limit, { one: 'raz', few: 'razy', many: 'razy', other: 'razu' })}, licząc nieopłacone zamówienia. Limit nie może być mniejszy`,
  numeric: () => 'Wpisz same cyfry',
  format: () => 'Sprawdź, czy wpis jest poprawny',
  'postal-code': () => 'Kod pocztowy wpisz w postaci 00-000',
  'nip-checksum': () => 'KSeF nie przyjmie tego NIP. Sprawdź jego cyfry',
  'person-name': () => 'Wpisz samo imię lub nazwisko, bez adresów stron i znaków specjalnych',
  'full-name': () => 'Podaj imię i nazwisko',
  'company-name': () => 'Wpisz samą nazwę firmy, bez adresu strony',
  issued: () => 'Tę fakturę wystawiliśmy my, więc jej numer się nie zmienia',
  'private-invoice': () => 'Faktura na osobę prywatną nie ma NIP. Usuń numer albo wybierz fakturę na firmę',
  unprintable: () =>
    'Na fakturze zapiszemy tylko litery łacińskie, greckie, ormiańskie, gruzińskie i cyrylicę. Wpisz tę nazwę takimi literami',
  'poland-only': () => 'Magazyn wysyłamy tylko na adresy w Polsce',
  unknown: () => 'Tego pola nie można wypełnić',
  'unknown-placeholder': (_, name) => `Nie ma pola {${name}}. Wybierz pole z listy`,
  'common-password': () =>
    'To hasło łatwo odgadnąć. Wymyśl inne, na przykład kilka słów, które do siebie nie pasują',
  'same-password': () => 'Nowe hasło musi być inne niż dotychczasowe',
  changed: () => 'To pytanie właśnie się zmieniło. Przeczytaj je i odpowiedz jeszcze raz',
  'answers-too-long': () =>
    'Odpowiedzi w tym zamówieniu są razem za długie. Skróć tę albo kup część biletów osobno',
  chain: (limit) => `Najwyżej ${limit} pytania mogą zależeć jedno od drugiego, i nie w kółko`,
  invalid: () => 'Sprawdź, czy wpis jest poprawny',
};

const en: FieldTexts = {
  required: () => 'This field is required',
  email: () => 'Enter a valid e-mail address, e.g. anna@company.com',
  'no-mail': () => 'We cannot mail this address: earlier messages did not get through. Enter another one',
  'too-short': (limit) => `Enter at least ${characters(limit)}`,
  'too-long': (limit) => `Enter at most ${characters(limit)}`,
  'too-small': (limit) => `The lowest value allowed is ${limit}`,
  'too-big': (limit) => `The highest value allowed is ${limit}`,
  'below-sold': (limit, _, held) =>
    `${counted('en', limit, { one: 'place is', other: 'places are' })} taken already, ${held} of them by unpaid orders. Enter at least as many`,
  'below-used': (limit) =>
    `The code was used ${counted('en', limit, { one: 'time', other: 'times' })}, unpaid orders included. Enter at least as many`,
  numeric: () => 'Enter digits only',
  format: () => 'Check that this is correct',
  'postal-code': () => 'Write the Polish postcode as 00-000',
  'nip-checksum': () => 'KSeF does not accept this tax number. Check its digits',
  'person-name': () => 'Enter just the name, with no web addresses or special characters',
  'full-name': () => 'Enter a first name and a surname',
  'company-name': () => 'Enter just the company’s name, with no web address',
  issued: () => 'We issued this invoice, so its number stays',
  'private-invoice': () =>
    'An invoice for a private person has no tax number. Remove it, or choose an invoice for a company',
  unprintable: () =>
    'An invoice can have Latin, Greek, Cyrillic, Armenian and Georgian letters only. Write this in such letters',
  'poland-only': () => 'We post the magazine to addresses in Poland only',
  unknown: () => 'This field cannot be filled in',
  'unknown-placeholder': (_, name) => `There is no {${name}}. Pick a placeholder from the list`,
  'common-password': () =>
    'This password is easy to guess. Think of another one, for example a few words that do not belong together',
  'same-password': () => 'The new password has to differ from the current one',
  changed: () => 'This question has just changed. Read it and answer once more',
  'answers-too-long': () =>
    'The answers in this order are too long together. Shorten this one, or buy some of the tickets separately',
  chain: (limit) => `At most ${limit} questions may depend on each other, and never in a circle`,
  invalid: () => 'Check that this is correct',
};

const texts: Record<Language, FieldTexts> = { pl: typeset(pl), en: typeset(en, 'en') };

/** Rules that are not about one field alone, or that only warn. */
export const formTexts = {
  pl: typeset({
    fillCorrectly: 'Wypełnij formularz poprawnie!',
    fillAddress: 'Wypełnij wszystkie pola adresowe!',
    nipDoubtful: 'Numer NIP może być nieprawidłowy',
    printedAs: (name: string) => `Na bilecie i identyfikatorze: ${name}`,
    notPrinted: 'Tych znaków nie wydrukujemy na bilecie. Wpisz litery.',
    nipFills: 'Nazwę i adres uzupełnimy z wykazu VAT.',
    nipFilled: 'Uzupełnione z wykazu VAT. Sprawdź dane.',
  }),
  en: {
    fillCorrectly: 'Please fill in the form correctly',
    fillAddress: 'Please fill in all the address fields',
    nipDoubtful: 'This tax number (NIP) may be incorrect',
    printedAs: (name: string) => `On ticket and badge: ${name}`,
    notPrinted: 'These signs cannot be printed on a ticket. Use letters.',
    nipFills: 'A Polish NIP fills in name and address.',
    nipFilled: 'Filled in from the VAT register. Please check.',
  },
};

export const fieldText = (problem: FieldProblem, lang: Language): string =>
  texts[lang][problem.rule](problem.limit ?? 0, problem.name ?? '', problem.held ?? 0);
