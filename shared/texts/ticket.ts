import type { Admission } from '../domain/ticket-type.ts';
import { typeset } from './language-tools.ts';

const pl = {
  title: (fair: string, code: string) => `Bilet ${code}: ${fair}`,
  titleOfAll: (fair: string, order: string) => `Bilety z zamówienia ${order}: ${fair}`,
  who: 'Dla kogo',
  when: 'Kiedy',
  where: 'Gdzie',
  order: 'Zamówienie',
  opensAt: (time: string) => `wejście od godz. ${time}`,
  show: 'Pokaż ten kod przy wejściu,\nna telefonie albo na wydruku.',
  qr: (code: string) => `Kod QR biletu ${code}`,
  fold: 'zegnij tutaj',
  know: 'Co warto wiedzieć',
  entryTitle: 'Wejście',
  entry: {
    once: 'Bilet uprawnia do jednego wejścia. Po wyjściu nie można wejść na niego ponownie.',
    'once-a-day': 'Bilet uprawnia do jednego wejścia każdego dnia, w którym jest ważny.',
    unlimited: 'W dniach ważności możesz wchodzić i wychodzić dowolnie wiele razy.',
    'after-exit': 'W dniach ważności możesz wchodzić i wychodzić. Wychodząc, zeskanuj bilet, aby móc wrócić.',
  } satisfies Record<Admission['entries'], string>,
  fairTitle: 'Godziny targów',
  fairTimes: (from: string, to: string) => `Otwarcie: ${from}\nZamknięcie: ${to}`,
  includesTitle: 'Co obejmuje bilet',
  refundTitle: 'Zwrot',
  refund: (until: string) => `Zamówienie możesz anulować do ${until}. Link jest w mailu z biletem.`,
  organiser: 'Organizator',
  nip: 'NIP',
  contact: 'Kontakt',
  map: 'Mapa targów',
  programme: 'Program targów',
  note: 'Od organizatora',
  terms: 'Regulamin',
  termsText: (host: string) => `Na targach obowiązuje regulamin. Znajdziesz go na stronie ${host}.`,
};

const en: typeof pl = {
  title: (fair, code) => `Ticket ${code}: ${fair}`,
  titleOfAll: (fair, order) => `Tickets of order ${order}: ${fair}`,
  who: 'Who',
  when: 'When',
  where: 'Where',
  order: 'Order',
  opensAt: (time) => `doors open at ${time}`,
  show: 'Show this code at the entrance,\non your phone or printed.',
  qr: (code) => `QR code of ticket ${code}`,
  fold: 'fold here',
  know: 'Good to know',
  entryTitle: 'Entry',
  entry: {
    once: 'This ticket admits once. Once you have left, it does not let you in again.',
    'once-a-day': 'This ticket admits once on each day it is valid for.',
    unlimited: 'Come and go as often as you like on the days it is valid for.',
    'after-exit':
      'Come and go on the days it is valid for. Have it scanned as you leave, so that you can return.',
  },
  fairTitle: 'Fair hours',
  fairTimes: (from, to) => `Opens: ${from}\nCloses: ${to}`,
  includesTitle: 'What the ticket includes',
  refundTitle: 'Refund',
  refund: (until) => `You can cancel the order until ${until}. The link is in the e-mail with your ticket.`,
  organiser: 'Organiser',
  nip: 'Tax number (NIP)',
  contact: 'Contact',
  map: 'Map of the fair',
  programme: 'Programme',
  note: 'From the organiser',
  terms: 'Terms',
  termsText: (host) => `The terms of admission apply. You will find them at ${host}.`,
};

/** A printed ticket's texts besides its data. */
export const ticketTexts = { pl: typeset(pl), en: typeset(en, 'en') };
