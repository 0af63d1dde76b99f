import * as z from '../zod.ts';
import { address, missingAddressFields, postalCodeFault } from './address.ts';
import { sentAnswers } from './answers.ts';
import { MAX_COUPON_CODE } from './coupon-code.ts';
import { email } from './email.ts';
import type { Fair } from './fair.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import type { InvoiceKind } from './invoice.ts';
import { language } from './local-text.ts';
import { taxNumberOf } from './nip.ts';
import { buyer, holder, type Order } from './order.ts';
import { MAX_TICKETS } from './order-size.ts';
import { companyName, personName } from './person-name.ts';
import { isPrintable } from './printable.ts';
import { linesByPath } from './private-invoice.ts';
import { proof } from './proof.ts';
import { isTaxNumber, typedTaxNumber } from './tax-number.ts';
import { typedPrivateInvoice } from './typed-private-invoice.ts';
import { typedText } from './typed-text.ts';
import { seenVersion } from './version.ts';
import { roomToken } from './waiting-room.ts';

/** A holder, with the rules for names entered by visitors. */
const person = {
  name: personName,
  surname: personName,
  company: z.optional(companyName),
  /** By the question's id. */
  answers: z.optional(sentAnswers),
};

type Printed = Pick<Order, 'buyer' | 'address'> & {
  privateInvoice?: z.infer<typeof typedPrivateInvoice> | undefined;
};

/** The paths of what the invoice says of its buyer and the PDF's font cannot print. */
function unprintableIn({ buyer, address, privateInvoice = {} }: Printed, kind: InvoiceKind): string[][] {
  const named =
    kind === 'company'
      ? { 'buyer.company': buyer.company }
      : {
          ...linesByPath(privateInvoice),
          ...(!privateInvoice.person && { 'buyer.name': buyer.name, 'buyer.surname': buyer.surname }),
        };
  const said: Record<string, string | undefined> = {
    ...named,
    'address.streetAddress': address.streetAddress,
    'address.postalCode': address.postalCode,
    'address.city': address.city,
  };
  return Object.entries(said).flatMap(([path, text = '']) => (isPrintable(text) ? [] : [path.split('.')]));
}

/**
 * The purchase form's payload. Browser and server share this schema, so both refuse a field for the same reason. The
 * first ticket is the buyer's and has no holder; of the others, those without one are in the buyer's name.
 */
export const purchase = z
  .strictObject({
    /** Absent for the active fair. */
    fairId: z.optional(id('fair')),
    lang: language,
    tickets: z
      .array(z.strictObject({ ticketTypeId: id('typ'), holder: z.optional(z.extend(holder, person)) }))
      .check(z.minLength(1), z.maxLength(MAX_TICKETS)),
    buyer: z.extend(z.omit(buyer, { privateInvoice: true }), {
      ...person,
      email,
      nip: z.optional(typedTaxNumber),
    }),
    /** The version of the fair's questions that the form showed; absent where it showed none. */
    questionsVersion: z.optional(seenVersion),
    invoice: z.boolean(),
    /** A private one: the lines that are not the buyer's own. A company's where it is missing. */
    privateInvoice: z.optional(typedPrivateInvoice),
    address,
    promoCode: z.optional(typedText().check(z.maxLength(MAX_COUPON_CODE))),
    /** The total that the visitor saw, in grosze: if it differs the order is refused, never charged. */
    price: grosze,
    agreement: z.boolean(),
    magazine: z.boolean(),
    shareContact: z.boolean(),
    /** The solution of a challenge, if one was required; not part of what is bought. */
    proof: z.optional(proof),
    /** The token of a waiting list offer. */
    offer: z.optional(z.string().check(z.maxLength(120))),
    /** The waiting room's pass, if there is one; not part of what is bought. */
    pass: z.optional(roomToken),
    /** How it is going to be paid, where not on the provider's page; not part of what is bought. */
    payBy: z.optional(z.literal('blik')),
    referenceCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  })
  .check((context) => {
    const { value: form, issues } = context;
    const refuse = (path: (string | number)[], rule: string) =>
      issues.push({ code: 'custom', input: form, path, params: { rule } });
    if (!form.agreement) refuse(['agreement'], 'required');
    if (form.tickets[0]?.holder) refuse(['tickets', 0, 'holder'], 'unknown');
    const kind = form.invoice && (form.privateInvoice ? 'private' : 'company');
    if (kind === 'company' && !form.buyer.nip) refuse(['buyer', 'nip'], 'required');
    if (kind === 'company' && !form.buyer.company) refuse(['buyer', 'company'], 'required');
    if (form.buyer.nip && !isTaxNumber(taxNumberOf(form.buyer.nip, form.address.country)))
      refuse(['buyer', 'nip'], 'format');
    if (kind === 'private' && form.buyer.nip) refuse(['buyer', 'nip'], 'private-invoice');
    if (!kind && form.privateInvoice) refuse(['privateInvoice'], 'unknown');
    if (form.magazine && form.address.country !== 'PL') refuse(['magazine'], 'poland-only');
    for (const field of missingAddressFields(form.address, form)) refuse(['address', field], 'required');
    for (const path of kind ? unprintableIn(form, kind) : []) refuse(path, 'unprintable');
    const { postalCode, country } = form.address;
    const postalFault = postalCode && postalCodeFault(postalCode, country);
    if (postalFault) refuse(['address', 'postalCode'], postalFault);
  });
export type Purchase = z.infer<typeof purchase>;

/** What a fair asks of the form, beyond what every purchase needs. */
export type FormRules = Pick<Fair, 'requireHolderNames'>;

/** The form as far as a fair's rules look at it. */
type RuledForm = Pick<z.input<typeof purchase>, 'tickets' | 'buyer'>;

/** The paths of what the fair requires and the form lacks. */
export const missingFields = ({ tickets }: RuledForm, { requireHolderNames }: FormRules): string[] =>
  tickets.flatMap(({ holder: named }, index) =>
    requireHolderNames && index > 0 && !named
      ? [`tickets.${index}.holder.name`, `tickets.${index}.holder.surname`]
      : [],
  );
