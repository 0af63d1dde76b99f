import * as z from '../zod.ts';
import { postalCode, postalCodeFault } from './address.ts';
import { email } from './email.ts';
import { fullNameOf } from './full-name.ts';
import { id } from './ids.ts';
import { hasDocuments, invoiceNumberOf } from './invoice.ts';
import { optionalLine } from './line.ts';
import { language } from './local-text.ts';
import { isSameMailbox } from './mailbox.ts';
import { taxNumberOf } from './nip.ts';
import { officeInvoice } from './office-invoice.ts';
import { buyer, type Holder, holder, type Order } from './order.ts';
import { corrected, holderAt, withHolder } from './order-holders.ts';
import { MAX_TICKETS } from './order-size.ts';
import { phoneNumber } from './phone.ts';
import { isPrintable } from './printable.ts';
import { linesByPath, withoutOwnLines } from './private-invoice.ts';
import { isTaxNumber, typedTaxNumber } from './tax-number.ts';
import { positionOf, ticketId } from './ticket.ts';
import { typedPrivateInvoice } from './typed-private-invoice.ts';
import { seenVersion } from './version.ts';

export const officePayments = ['cash', 'terminal', 'transfer', 'free'] as const;
export type OfficePayment = (typeof officePayments)[number];

/** The maximum of tickets per request. */
export const MAX_GENERATED = 400;

/**
 * The office's form for making tickets. The first ticket is the buyer's and has no holder. Whoever is not named gets a
 * ticket for its bearer. Without an e-mail address nothing is mailed.
 */
export const generation = z
  .strictObject({
    fairId: id('fair'),
    lang: language,
    tickets: z
      .array(z.strictObject({ ticketTypeId: id('typ'), holder: z.optional(holder) }))
      .check(z.minLength(1), z.maxLength(MAX_TICKETS)),
    /** The number of identical tickets, for one holder. */
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_GENERATED)), 1),
    buyer: z.omit(buyer, { nip: true, privateInvoice: true, answers: true }),
    /** A company's, where one is asked for. */
    invoice: z.optional(officeInvoice),
    payment: z.enum(officePayments),
    mail: z.boolean(),
    note: z.optional(optionalLine(200)),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], rule: string) =>
      issues.push({ code: 'custom', input: value, path, params: { rule } });
    value.tickets.forEach((ticket, index) => {
      if (index > 0 && !ticket.holder) refuse(['tickets', index, 'holder'], 'required');
      if (index === 0 && ticket.holder) refuse(['tickets', index, 'holder'], 'unknown');
    });
    if (value.quantity > 1 && value.tickets.length > 1) refuse(['quantity'], 'too-big');
    if (value.mail && !value.buyer.email) refuse(['buyer', 'email'], 'required');
  });
export type Generation = z.infer<typeof generation>;

const blankOr = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/**
 * The spec's payload, with empty strings for missing values of the ticket, which may be absent; `version` is the order's
 * version on the screen. The private invoice stays as it is unless the request mentions it, and ends with `false`.
 */
export const soldTicketEdit = z.strictObject({
  id: ticketId,
  invoiceNumber: z._default(optionalLine(40), ''),
  city: z._default(optionalLine(50), ''),
  address: z._default(optionalLine(80), ''),
  postalCode: z._default(blankOr(postalCode), ''),
  name: optionalLine(60),
  surname: optionalLine(60),
  company: z._default(optionalLine(120), ''),
  nip: z._default(blankOr(typedTaxNumber), ''),
  email: z._default(blankOr(email), ''),
  phoneNumber: z._default(blankOr(phoneNumber), ''),
  privateInvoice: z.optional(z.union([z.literal(false), typedPrivateInvoice])),
  version: z.optional(seenVersion),
});
export type SoldTicketEdit = z.infer<typeof soldTicketEdit>;

type Rules = Record<
  string,
  { rule: 'required' | 'postal-code' | 'private-invoice' | 'issued' | 'unprintable' | 'format' }
>;

const required = (field: string): Rules => ({ [field]: { rule: 'required' } });

/** What an invoice would say and the PDF's font cannot print; without an invoice anything may be written. */
function unprintable(edit: SoldTicketEdit): Rules | undefined {
  const { nip, company, privateInvoice, name, surname, address, postalCode, city } = edit;
  if (!nip && !privateInvoice) return undefined;
  const own = privateInvoice || {};
  const lines = nip ? { company } : linesByPath(own);
  const isNamed = nip ? company : own.person;
  const said = { ...lines, ...(!isNamed && { name, surname }), address, postalCode, city };
  const wrong = Object.entries(said).filter(([, text]) => !isPrintable(text));
  return wrong.length > 0
    ? Object.fromEntries(wrong.map(([field]) => [field, { rule: 'unprintable' }]))
    : undefined;
}

/** A name that a ticket has is corrected, not taken away. */
function unnamed(order: Order, { id, name, surname }: SoldTicketEdit): Rules | undefined {
  const had = holderAt(order, positionOf(id)) ?? order.buyer;
  if (had.name && !name) return required('name');
  return had.surname && !surname ? required('surname') : undefined;
}

/** An invoice is somebody's. */
function unnamedOnInvoice(edit: SoldTicketEdit): Rules | undefined {
  const { nip, privateInvoice, company } = edit;
  if (fullNameOf(edit)) return undefined;
  if (nip && !company) return required('company');
  return privateInvoice && !privateInvoice.person ? required('privateInvoice.person') : undefined;
}

/** The first field that makes an edit invalid, with its rule; undefined when it is valid. */
export function editProblem(order: Order, edit: SoldTicketEdit): Rules | undefined {
  if (!edit.email && order.buyer.email && isBuyers(order, edit)) return required('email');
  const postalFault = edit.postalCode && postalCodeFault(edit.postalCode, order.address.country);
  if (postalFault) return { postalCode: { rule: postalFault } };
  if (edit.nip && !isTaxNumber(taxNumberOf(edit.nip, order.address.country)))
    return { nip: { rule: 'format' } };
  if (edit.privateInvoice && edit.nip) return { nip: { rule: 'private-invoice' } };
  // The number of ours stays where an edit leaves it out.
  if (hasDocuments(order) && edit.invoiceNumber && edit.invoiceNumber !== invoiceNumberOf(order))
    return { invoiceNumber: { rule: 'issued' } };
  return unnamed(order, edit) ?? unnamedOnInvoice(edit) ?? unprintable(edit);
}

/** A record with other values of some fields; it has none of those that are blank. */
const withValues = <T extends object>(record: T, values: { [Name in keyof T]?: string }): T =>
  Object.fromEntries(Object.entries({ ...record, ...values }).filter(([, value]) => value !== '')) as T;

/** A holder without an address is shown the buyer's; if it comes back unchanged, they still have none. */
function emailOf(order: Order, edit: SoldTicketEdit): string {
  const had = holderAt(order, positionOf(edit.id))?.email;
  return had === undefined && edit.email === order.buyer.email ? '' : edit.email;
}

/**
 * Whether an edit of a ticket in the buyer's name is still about the buyer: correcting surname, address or number is.
 * Another first name, or surname and address changed together, means another person.
 */
const isStillBuyer = ({ buyer }: Order, { name, surname, email }: SoldTicketEdit): boolean =>
  name === buyer.name && (surname === buyer.surname || isSameMailbox(buyer.email, email));

/** Whether an edit is about the buyer: their own ticket, or another one in their name. */
const isBuyers = (order: Order, edit: SoldTicketEdit): boolean =>
  holderAt(order, positionOf(edit.id)) === null && (positionOf(edit.id) === 1 || isStillBuyer(order, edit));

/** A tax number makes the invoice a company's. The buyer's old name, sent back unchanged, follows the buyer. */
function privateInvoiceAfter(
  { buyer }: Order,
  { nip, privateInvoice: wanted }: SoldTicketEdit,
  corrected: Holder,
): Pick<Order['buyer'], 'privateInvoice'> {
  const had = buyer.privateInvoice;
  if (nip || wanted === false) return {};
  if (wanted === undefined) return had ? { privateInvoice: had } : {};
  const isBuyers = !had?.person && wanted.person === fullNameOf(buyer);
  const lines = { ...wanted, ...(isBuyers && { person: '' }) };
  return { privateInvoice: withoutOwnLines(corrected, lines) };
}

/**
 * The order after an edit of one of its tickets: the person belongs to the ticket, everything else to the whole order.
 * The first ticket is the buyer's; another one in the buyer's name gets a holder where the edit means somebody else,
 * without the buyer's phone number, which would otherwise remain when the buyer is erased.
 */
export function editOrder(order: Order, edit: SoldTicketEdit): Order {
  const { name, surname, company, phoneNumber } = edit;
  const ofBuyer = isBuyers(order, edit);
  const { nip: _, privateInvoice: __, ...before } = order.buyer;
  const buyer: Order['buyer'] = ofBuyer
    ? corrected(before, {
        ...withValues(before, { email: edit.email, company, phoneNumber }),
        ...{ name, surname },
      })
    : before;
  const holder = holderAt(order, positionOf(edit.id));
  const number = holder === null && phoneNumber === order.buyer.phoneNumber ? '' : phoneNumber;
  const own = { company, phoneNumber: number, email: emailOf(order, edit) };
  const person: Holder = { ...withValues<Partial<Holder>>(holder ?? {}, own), name, surname };
  const { invoiceNumber: ___, emailUndoable, ...rest } = order;
  const { address: streetAddress, city, postalCode, nip, invoiceNumber } = edit;
  return {
    ...rest,
    // An address that the office has set is undone by nobody else.
    ...(emailUndoable && buyer.email === order.buyer.email && { emailUndoable }),
    buyer: {
      ...buyer,
      ...(nip && { nip: taxNumberOf(nip, order.address.country) }),
      ...privateInvoiceAfter(order, edit, buyer),
    },
    lines: ofBuyer ? order.lines : withHolder(order, positionOf(edit.id), person),
    address: withValues(order.address, { streetAddress, city, postalCode }),
    ...(!hasDocuments(order) && invoiceNumber && { invoiceNumber }),
  };
}
