import { shownSold } from '../contract/tickets.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { orderStatuses } from '../domain/order.ts';
import { paymentWays } from '../domain/payment-way.ts';
import { soldTexts } from '../texts/office/sold.ts';
import { described, descriptionOf, optionsFrom, words } from './record.ts';

const { pl, en } = { pl: soldTexts.pl.sold, en: soldTexts.en.sold };

/** The columns of the table of sold tickets and of its exports; what is searched follows from their kinds. */
export const soldRecord = described(shownSold, {
  groups: {},
  fields: {
    orderNumber: { kind: 'code', label: words('Zamówienie', 'Order') },
    status: {
      kind: 'choice',
      label: words('Stan', 'State'),
      brief: true,
      options: optionsFrom(orderStatuses, pl.statuses, en.statuses),
    },
    ticketStatus: {
      kind: 'choice',
      label: words('Ważność', 'Validity'),
      options: optionsFrom(['none', 'valid', 'void'], pl.ticketStatuses, en.ticketStatuses),
    },
    name: { kind: 'line', label: words('Imię', 'First name'), brief: true },
    surname: { kind: 'line', label: words('Nazwisko', 'Surname'), brief: true },
    email: { kind: 'line', label: words('E-mail', 'E-mail'), width: 30 },
    ticketType: { kind: 'special', label: words('Bilet', 'Ticket'), width: 26 },
    unitPrice: { kind: 'money', label: words('Cena', 'Price'), brief: true },
    total: { kind: 'money', label: words('Suma zamówienia', 'Order total') },
    company: { kind: 'line', label: words('Firma', 'Company'), width: 30 },
    phoneNumber: { kind: 'line', label: words('Telefon', 'Phone') },
    invoice: {
      kind: 'choice',
      label: words('Faktura', 'Invoice'),
      options: optionsFrom(invoiceKinds, pl.invoices, en.invoices),
    },
    nip: { kind: 'line', label: words('NIP', 'Tax number (NIP)') },
    invoicePerson: {
      kind: 'line',
      label: words('Osoba na fakturze', 'Name on the invoice'),
      width: 26,
    },
    invoiceNumber: { kind: 'line', label: words('Nr faktury', 'Invoice no.') },
    ticketNumber: { kind: 'code', label: words('Numer biletu', 'Ticket number') },
    coupon: { kind: 'line', label: words('Kod promocyjny', 'Promo code') },
    paymentMethod: {
      kind: 'choice',
      label: words('Płatność', 'Payment'),
      options: optionsFrom(paymentWays, pl.ways, en.ways),
    },
    createdAt: { kind: 'instant', label: words('Złożone', 'Placed') },
    paidAt: { kind: 'instant', label: words('Opłacone', 'Paid') },
    sentAt: { kind: 'instant', label: words('Wysłane', 'Sent') },
    returnedAt: { kind: 'instant', label: words('Zwrócone', 'Given back') },
    address: { kind: 'line', label: words('Ulica', 'Street'), width: 30 },
    postalCode: { kind: 'line', label: words('Kod pocztowy', 'Postcode') },
    city: { kind: 'line', label: words('Miejscowość', 'Town') },
    voivodeship: { kind: 'line', label: words('Województwo', 'Voivodeship') },
    country: { kind: 'line', label: words('Kraj', 'Country') },
    magazine: { kind: 'yes-no', label: words('Magazyn', 'Magazine') },
    source: { kind: 'choice', label: words('Źródło', 'Source'), options: { web: words(pl.web, en.web) } },
    referenceCode: { kind: 'line', label: words('Kod ref.', 'Ref. code') },
    tags: { kind: 'tags', label: words('Etykiety', 'Tags'), width: 26 },
    transferredBy: { kind: 'line', label: words('Bilet przekazał', 'Transferred by'), width: 30 },
  },
});

export const soldFields = descriptionOf(soldRecord).fields;
