import { holder } from '../domain/order.ts';
import { byLine } from '../domain/private-invoice.ts';
import { voivodeships } from '../domain/regions.ts';
import { actsTexts } from '../texts/office/acts.ts';
import { mergeTexts } from '../texts/office/merge.ts';
import { described, descriptionOf, type Field, optionsFrom, words } from './record.ts';
import { soldFields } from './sold-ticket.ts';

const street = words(actsTexts.pl.street, actsTexts.en.street);

export const voivodeshipField: Field = {
  ...soldFields.voivodeship,
  kind: 'choice',
  options: optionsFrom(Object.keys(voivodeships), voivodeships, voivodeships),
};

const person = described<typeof holder, string>(holder, {
  groups: {},
  fields: {
    name: soldFields.name,
    surname: soldFields.surname,
    email: soldFields.email,
    phoneNumber: soldFields.phoneNumber,
    company: soldFields.company,
  },
});

/** A holder's fields, and a buyer's. */
export const personFields = descriptionOf(person).fields;

/** A private invoice's fields. */
export const privateInvoiceFields = byLine<Field>(soldFields);

/** Fields by their paths in a record that has them under a name. */
export const fieldsUnder = (name: string, fields: Readonly<Record<string, Field>>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).map(([path, field]) => [`${name}.${path}`, field]));

/** What acts on an order record of it, by path. */
export const orderFields: Readonly<Record<string, Field>> = {
  ...personFields,
  nip: soldFields.nip,
  invoice: soldFields.invoice,
  ...fieldsUnder('privateInvoice', privateInvoiceFields),
  invoiceNumber: soldFields.invoiceNumber,
  postalCode: soldFields.postalCode,
  city: soldFields.city,
  privateInvoice: {
    kind: 'yes-no',
    label: words(actsTexts.pl.privateInvoice, actsTexts.en.privateInvoice),
  },
  address: { kind: 'line', label: street },
  ...fieldsUnder('holder', personFields),
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
  tags: soldFields.tags,
  to: { kind: 'line', label: words('Wysłano na adres', 'Sent to') },
  orders: { kind: 'count', label: words('Zamówień', 'Orders') },
};
