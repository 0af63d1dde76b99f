import type { BadgeLine, BadgeSize } from '../../domain/badge.ts';
import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  title: 'Identyfikatory',
  link: 'Identyfikatory: wygląd i wydruk',
  lead: 'Jeden układ na całe targi. Drukujesz je z zamówienia, po sprzedaży na stoisku i po wejściu na bramce, a wiele naraz ze sprzedanych biletów. Sam wydruk nie liczy się jako wejście.',
  layout: 'Układ',
  size: 'Rozmiar',
  sizes: {
    a6: 'A6, 105 × 148 mm: kartka do kieszonki na smyczy',
    card: 'Karta, 86 × 54 mm',
    label: 'Etykieta, 62 × 100 mm: drukarka etykiet z rolki',
  } satisfies Record<BadgeSize, string> as Record<BadgeSize, string>,
  shown: 'Co oprócz imienia i nazwiska',
  lines: {
    logo: 'Logo organizatora',
    fairName: 'Nazwa targów',
    company: 'Firma',
    ticketType: 'Rodzaj biletu',
    contact: 'Kod QR z kontaktem, jeśli ktoś go udostępnia',
  } satisfies Record<BadgeLine, string> as Record<BadgeLine, string>,
  contactHelp:
    'Tylko u kupujących, którzy zgodzili się pokazać wystawcom swój kontakt. Kodu wejściowego na identyfikatorze nie ma: każdy mógłby go sfotografować.',
  logoUnfit: 'Tego logo nie da się wydrukować. Wgraj PNG bez przeplotu albo JPEG do 350 kB.',
  noLogo: 'Targi nie mają jeszcze logo.',
  toPictures: 'Wgraj logo',
  colours: 'Kolory rodzajów',
  coloursHelp: 'Pasek na dole. Napis na nim jest biały albo ciemny, zależnie od koloru.',
  colourOf: (type: string) => `Kolor: ${type}`,
  plain: 'Granatowy',
  plainFor: (type: string) => `Granatowy: ${type}`,
  preview: 'Podgląd',
  previewText:
    'Najdłuższe i najtrudniejsze nazwiska, po polsku, ukraińsku i niemiecku, wymierzone tak jak w druku. Napisy się zmniejszają i łamią, żeby zmieściły się w całości.',
  sample: (name: string) => `Podgląd identyfikatora: ${name}`,
  saved: 'Układ identyfikatorów został zapisany',
  many: (n: number) =>
    `Drukuj identyfikatory (${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })})`,
  act: 'Drukuj identyfikatory',
  manyTitle: 'Wydrukować identyfikatory?',
  manyText: (n: number) =>
    `Wybór obejmuje ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}. Powstanie jeden plik PDF, alfabetycznie po nazwisku, tylko z ważnych biletów. Te identyfikatory będą odtąd oznaczone jako wydrukowane.`,
  onlyNew: 'Tylko jeszcze niewydrukowane',
  make: 'Przygotuj plik',
};

const en: typeof pl = {
  title: 'Badges',
  link: 'Badges: look and printing',
  lead: 'One layout for the whole fair. You print them from an order, after a sale at the desk and after an entry at a gate, and many at once from the tickets sold. Printing counts as no entry.',
  layout: 'Layout',
  size: 'Size',
  sizes: {
    a6: 'A6, 105 × 148 mm: a sheet in a pocket on a lanyard',
    card: 'Card, 86 × 54 mm',
    label: 'Label, 62 × 100 mm: a label printer with rolls',
  },
  shown: 'What besides the name',
  lines: {
    logo: 'Organiser’s logo',
    fairName: 'Name of the fair',
    company: 'Company',
    ticketType: 'Ticket type',
    contact: 'QR code with the contact, where somebody shares it',
  },
  contactHelp:
    'Only of buyers who agreed to show exhibitors their contact. The code that admits is not on a badge: anybody could photograph it.',
  logoUnfit: 'This logo cannot be printed. Upload a PNG without interlacing, or a JPEG of at most 350 kB.',
  noLogo: 'The fair has no logo yet.',
  toPictures: 'Upload a logo',
  colours: 'Colours of the types',
  coloursHelp: 'The band at the bottom. Its words are white or dark, as the colour asks for.',
  colourOf: (type) => `Colour: ${type}`,
  plain: 'Navy',
  plainFor: (type) => `Navy: ${type}`,
  preview: 'Preview',
  previewText:
    'The longest and hardest names, in Polish, Ukrainian and German, measured as in print. Words shrink and wrap so that all of them fit.',
  sample: (name) => `Preview of the badge: ${name}`,
  saved: 'The layout of the badges was saved',
  many: (n) => `Print badges (${counted('en', n, { one: 'ticket', other: 'tickets' })})`,
  act: 'Print badges',
  manyTitle: 'Print badges?',
  manyText: (n) =>
    `The choice has ${counted('en', n, { one: 'ticket', other: 'tickets' })}. One PDF is made, by surname, of valid tickets alone. From then on these badges are marked as printed.`,
  onlyNew: 'Only those not printed yet',
  make: 'Make the file',
};

/** The layout of badges, and printing many. */
export const badgesTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
