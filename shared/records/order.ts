import { voivodeships } from '../domain/regions.ts';
import { actsTexts } from '../texts/office/acts.ts';
import { mergeTexts } from '../texts/office/merge.ts';
import { type Field, optionsFrom, words } from './record.ts';
import { soldFields } from './sold-ticket.ts';

const street = words(actsTexts.pl.street, actsTexts.en.street);

export const voivodeshipField: Field = {
  ...soldFields.voivodeship,
  kind: 'choice',
  options: optionsFrom(Object.keys(voivodeships), voivodeships, voivodeships),
};

/** What acts on an order record of it, by path. */
export const orderFields: Readonly<Record<string, Field>> = {
  name: soldFields.name,
  surname: soldFields.surname,
  email: soldFields.email,
  company: soldFields.company,
  phoneNumber: soldFields.phoneNumber,
  nip: soldFields.nip,
  invoice: soldFields.invoice,
  invoicePerson: soldFields.invoicePerson,
  invoiceNumber: soldFields.invoiceNumber,
  postalCode: soldFields.postalCode,
  city: soldFields.city,
  privateInvoice: {
    kind: 'yes-no',
    label: words(actsTexts.pl.privateInvoice, actsTexts.en.privateInvoice),
  },
  address: { kind: 'line', label: street },
  'holder.name': soldFields.name,
  'holder.surname': soldFields.surname,
  'holder.email': soldFields.email,
  'holder.company': soldFields.company,
  'holder.phoneNumber': soldFields.phoneNumber,
  'address.streetAddress': { kind: 'line', label: street },
  'address.city': soldFields.city,
  'address.postalCode': soldFields.postalCode,
  'address.voivodeship': voivodeshipField,
  'address.country': soldFields.country,
  status: { ...soldFields.status, label: words('Stan zamówienia', 'State of the order') },
  total: { kind: 'money', label: words('Kwota', 'Amount') },
  tickets: { kind: 'count', label: words('Liczba biletów', 'Tickets') },
  ticket: { kind: 'ticket', label: words('Bilet', 'Ticket') },
  payment: {
    kind: 'choice',
    label: words('Zapłata', 'Payment'),
    options: optionsFrom(
      ['free', 'cash', 'terminal', 'transfer'],
      mergeTexts.pl.payments,
      mergeTexts.en.payments,
    ),
  },
  to: { kind: 'line', label: words('Wysłano na adres', 'Sent to') },
  orders: { kind: 'count', label: words('Zamówień', 'Orders') },
};
