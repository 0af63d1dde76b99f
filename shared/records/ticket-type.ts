import { ticketTypeFields } from '../domain/ticket-type.ts';
import { described, words } from './record.ts';

export const ticketTypeRecord = described(ticketTypeFields, {
  groups: {
    what: words('O bilecie', 'About the ticket'),
    price: words('Cena i pula', 'Price and places'),
    admission: words('Wstęp', 'Admission'),
    selling: words('Sprzedaż', 'Sale'),
  },
  fields: {
    name: { kind: 'line-in-two', group: 'what', label: words('Nazwa', 'Name') },
    description: {
      kind: 'paragraphs-in-two',
      group: 'what',
      label: words('Co obejmuje', 'What it includes'),
    },
    price: {
      kind: 'money',
      group: 'price',
      label: words('Cena brutto (zł)', 'Gross price (PLN)'),
      help: words('Np. 123 albo 99,50; 0 to bilet bezpłatny.', 'E.g. 123 or 99.50; 0 is a free ticket.'),
    },
    vatRate: {
      kind: 'choice',
      group: 'price',
      label: words('Stawka VAT', 'VAT rate'),
      initial: '23',
      options: {
        23: words('23%', '23%'),
        8: words('8%', '8%'),
        5: words('5%', '5%'),
        0: words('0%', '0%'),
        zw: words('zwolniony', 'exempt'),
        np: words('nie podlega', 'outside VAT'),
      },
    },
    vatExemption: {
      kind: 'line',
      group: 'price',
      label: words('Podstawa zwolnienia z VAT', 'Legal basis for the exemption'),
      help: words(
        'Np. art. 113 ust. 1 ustawy o VAT. Bez niej nie wystawimy faktury.',
        'E.g. art. 113 ust. 1 ustawy o VAT. Without it no invoice can be issued.',
      ),
      onlyWhen: ['vatRate', 'zw'],
      wide: true,
    },
    capacity: {
      kind: 'count',
      group: 'price',
      label: words('Pula miejsc', 'Places'),
      help: words('Puste pole: bez limitu.', 'If empty, there is no limit.'),
    },
    position: {
      kind: 'count',
      group: 'price',
      label: words('Kolejność na liście', 'Position in the list'),
    },
    'admission.days': {
      kind: 'special',
      group: 'admission',
      label: words('Dni ważności', 'Valid on'),
      help: words(
        'Jeśli nic nie zaznaczysz, bilet wpuszcza we wszystkie dni.',
        'If none is ticked, it admits on every day.',
      ),
      whenEmpty: words('wszystkie', 'all'),
      initial: [],
    },
    'admission.entries': {
      kind: 'choice',
      group: 'admission',
      label: words('Ile wejść', 'How many entries'),
      initial: 'once-a-day',
      options: {
        'once-a-day': words('raz dziennie', 'once a day'),
        once: words('jeden raz', 'once'),
        unlimited: words('bez ograniczeń', 'unlimited'),
        'after-exit': words(
          'dowolnie wiele, po zeskanowaniu przy wyjściu',
          'any number, once scanned on the way out',
        ),
      },
    },
    visible: {
      kind: 'yes-no',
      group: 'selling',
      label: words('Sprzedawaj w formularzu na stronie', 'Sell in the form on the website'),
      initial: true,
    },
    activeFrom: {
      kind: 'instant',
      group: 'selling',
      label: words('Sprzedawaj od', 'Sell from'),
      optional: true,
    },
    activeTill: {
      kind: 'instant',
      group: 'selling',
      label: words('Sprzedawaj do', 'Sell until'),
      optional: true,
    },
  },
});
