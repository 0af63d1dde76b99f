import type { ShownTicket, SoldTicket } from '../../contract/tickets.ts';
import type { InvoiceKind } from '../../domain/invoice.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { isPaymentWay, type PaymentWay } from '../../domain/payment-way.ts';
import { inLanguage, type Language } from '../../domain/text.ts';
import { invoiceTexts } from '../invoice.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  sold: {
    title: 'Sprzedane bilety',
    fair: 'Targi',
    search: 'Szukaj wszędzie',
    filter: (column: string) => `Filtruj: ${column}`,
    sort: (column: string) => `Sortuj: ${column}`,
    clear: 'Wyczyść filtry',
    count: (n: number) => counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' }),
    allStates: 'także nieopłacone i zwrócone',
    loading: 'Wczytuję…',
    noResults: 'Brak wyników. Wyczyść filtry',
    noneSold: 'Nikt jeszcze nie kupił biletu na te targi.',
    sell: 'Utwórz bilet',
    bearer: 'na okaziciela',
    noRequest: 'Wybierz targi, aby zobaczyć sprzedane bilety',
    web: 'sklep',
    copyNumber: (number: string) => `Kopiuj numer zamówienia ${number}`,
    scroller: 'Tabela sprzedanych biletów, przewijana w bok',
    statuses: {
      'awaiting-payment': 'czeka na płatność',
      paid: 'opłacone',
      expired: 'wygasło',
      refunding: 'w trakcie zwrotu',
      refunded: 'zwrócone',
    } satisfies Record<OrderStatus, string> as Record<OrderStatus, string>,
    ticketStatuses: { none: '–', valid: 'ważny', void: 'nieważny' } satisfies Record<
      SoldTicket['ticketStatus'],
      string
    > as Record<SoldTicket['ticketStatus'], string>,
    ways: {
      blik: 'BLIK',
      card: 'karta',
      'instant-transfer': 'szybki przelew',
      wallet: 'portfel elektroniczny',
      cash: 'gotówka',
      terminal: 'karta, terminal',
      transfer: 'przelew',
      office: 'w biurze',
    } satisfies Record<PaymentWay, string> as Record<PaymentWay, string>,
    invoices: { company: 'na firmę', private: 'na osobę prywatną' } satisfies Record<
      InvoiceKind,
      string
    > as Record<InvoiceKind, string>,
  },
};

const en: typeof pl = {
  sold: {
    title: 'Tickets sold',
    fair: 'Fair',
    search: 'Search everywhere',
    filter: (column) => `Filter: ${column}`,
    sort: (column) => `Sort: ${column}`,
    clear: 'Clear the filters',
    count: (n) => counted('en', n, { one: 'ticket', other: 'tickets' }),
    allStates: 'unpaid and refunded ones included',
    loading: 'Loading…',
    noResults: 'No results. Clear the filters',
    noneSold: 'Nobody has bought a ticket for this fair yet.',
    sell: 'Create a ticket',
    bearer: 'bearer ticket',
    noRequest: 'Choose a fair to see the tickets sold',
    web: 'shop',
    copyNumber: (number) => `Copy order number ${number}`,
    scroller: 'Table of tickets sold, scrolls sideways',
    statuses: {
      'awaiting-payment': 'awaiting payment',
      paid: 'paid',
      expired: 'expired',
      refunding: 'being refunded',
      refunded: 'refunded',
    },
    ticketStatuses: { none: '–', valid: 'valid', void: 'void' },
    ways: {
      blik: 'BLIK',
      card: 'card',
      'instant-transfer': 'instant transfer',
      wallet: 'e-wallet',
      cash: 'cash',
      terminal: 'card terminal',
      transfer: 'bank transfer',
      office: 'at the office',
    },
    invoices: { company: 'for a company', private: 'for a private person' },
  },
};

export const soldTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };

/** A sold ticket's type in the reader's language. */
export const typeText = ({ ticketType, ticketTypeEn }: ShownTicket, lang: Language): string =>
  inLanguage({ pl: ticketType, en: ticketTypeEn }, lang);

/** How a document was paid, by its name or as the provider's number. */
export const wayText = (paidBy: string, lang: Language): string =>
  isPaymentWay(paidBy) ? soldTexts[lang].sold.ways[paidBy] : invoiceTexts[lang].otherWay;
