import type { Language } from '#shared/domain/text.ts';
import { typeset } from '../../language-tools.ts';
import type { Reader } from './readers.ts';

/** The alternative texts of the instructions' pictures. */
const pl = {
  fairs: 'Lista targów: nazwa, miejsce, termin, stan, sprzedaż i następny krok',
  'fair-form': 'Formularz targów: początek i koniec targów oraz sprzedaży, dni na zwrot',
  'ticket-types': 'Rodzaje biletów z uchwytami do zmiany kolejności, pulą i ceną',
  banners: 'Baner formularza sprzedaży: miejsce na stronie, najlepszy rozmiar i przycisk wyboru obrazu',
  coupons: 'Kody promocyjne: zniżka, liczba użyć, termin i przyciski dodawania',
  figures: 'Sprzedaż w liczbach i na wykresach: dzień po dniu, rodzaje biletów, droga od wizyty do wejścia',
  'form-texts': 'Tekst nad formularzem w dwóch językach, z przyciskiem zapisu',
  pairing: 'Kod QR i link do sparowania telefonu z bramką',
  sold: 'Tabela sprzedanych biletów z jednym zaznaczonym: pod nią działania na zaznaczonych',
  refund: 'Okno zwrotu pieniędzy z polem na powód',
  generate: 'Formularz wydania biletu: rodzaj, liczba sztuk, zapłata i dane osoby',
};

const en: typeof pl = {
  fairs: 'The list of fairs: name, venue, dates, state, sales and the next step',
  'fair-form': 'The form of a fair: when the fair and its sale begin and end, days for refunds',
  'ticket-types': 'Ticket types with handles to change their order, places left and price',
  banners: 'The banner of the form: its place on the page, the best size, and the button to choose a picture',
  coupons: 'Promo codes: discount, uses, end, and the buttons to add some',
  figures: 'Sales in numbers and charts: day by day, by ticket type, from the visit to the entrance',
  'form-texts': 'The text above the form in two languages, with the button to save it',
  pairing: 'The QR code and link that pair a phone with a gate',
  sold: 'The table of tickets sold with one selected: below it, what can be done with it',
  refund: 'The refund dialog with a field for the reason',
  generate: 'The form to issue a ticket: type, number, payment and the person’s details',
};

export const manualPictures: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
export type PictureName = keyof typeof pl;

/** The section in which each is shown. */
const places: Record<Reader, Partial<Record<string, PictureName>>> = {
  admin: {
    'create-fair': 'fair-form',
    'ticket-types': 'ticket-types',
    banners: 'banners',
    coupons: 'coupons',
    texts: 'form-texts',
    activate: 'fairs',
    confirm: 'sold',
    refund: 'refund',
    gates: 'pairing',
    statistics: 'figures',
  },
  cashier: { generate: 'generate', find: 'sold' },
  accountant: { order: 'sold' },
  door: { pair: 'pairing' },
};

export const pictureOf = (reader: Reader, section: string): PictureName | undefined =>
  places[reader][section];
