import * as z from 'zod/mini';
import { address, isPostalCode, missingAddressFields } from './address.ts';
import { MAX_COUPON_CODE } from './coupon-code.ts';
import { email } from './email.ts';
import type { Fair } from './fair.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { invoiceKinds } from './invoice.ts';
import { language } from './local-text.ts';
import { taxNumberOf } from './nip.ts';
import { buyer, holder } from './order.ts';
import { MAX_TICKETS } from './order-size.ts';
import { companyName, fullName, personName } from './person-name.ts';
import { proof } from './proof.ts';
import { isTaxNumber, typedTaxNumber } from './tax-number.ts';
import { roomToken } from './waiting-room.ts';

/** A holder, with the rules for names entered by visitors. */
const person = { name: personName, surname: personName, company: z.optional(companyName) };

/**
 * The purchase form's payload. Browser and server share this schema, so both refuse a field for the same reason. The
 * first ticket is the buyer's and has no holder; of the others, those without one are in the buyer's name.
 */
export const purchase = z
  .strictObject({
    fairId: id('fair'),
    lang: language,
    tickets: z
      .array(z.strictObject({ ticketTypeId: id('typ'), holder: z.optional(z.extend(holder, person)) }))
      .check(z.minLength(1), z.maxLength(MAX_TICKETS)),
    buyer: z.extend(z.omit(buyer, { privateInvoice: true }), {
      ...person,
      email,
      nip: z.optional(typedTaxNumber),
    }),
    invoice: z.boolean(),
    /** The kind of invoice; a company's where it is missing. */
    invoiceFor: z.optional(z.enum(invoiceKinds)),
    /** The name on a private invoice, if it is not the buyer's. */
    invoicePerson: z.optional(fullName),
    address,
    promoCode: z.optional(z.string().check(z.trim(), z.maxLength(MAX_COUPON_CODE))),
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
    referenceCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  })
  .check((context) => {
    const { value: form, issues } = context;
    const refuse = (path: (string | number)[], rule: string) =>
      issues.push({ code: 'custom', input: form, path, params: { rule } });
    if (!form.agreement) refuse(['agreement'], 'required');
    if (form.tickets[0]?.holder) refuse(['tickets', 0, 'holder'], 'unknown');
    const kind = form.invoice ? (form.invoiceFor ?? 'company') : undefined;
    if (kind === 'company' && !form.buyer.nip) refuse(['buyer', 'nip'], 'required');
    if (kind === 'company' && !form.buyer.company) refuse(['buyer', 'company'], 'required');
    if (form.buyer.nip && !isTaxNumber(taxNumberOf(form.buyer.nip, form.address.country)))
      refuse(['buyer', 'nip'], 'format');
    if (kind === 'private' && form.buyer.nip) refuse(['buyer', 'nip'], 'private-invoice');
    if (kind !== 'private' && form.invoicePerson) refuse(['invoicePerson'], 'unknown');
    if (!kind && form.invoiceFor) refuse(['invoiceFor'], 'unknown');
    if (form.magazine && form.address.country !== 'PL') refuse(['magazine'], 'poland-only');
    for (const field of missingAddressFields(form.address, form)) refuse(['address', field], 'required');
    if (form.address.postalCode && !isPostalCode(form.address.postalCode, form.address.country))
      refuse(['address', 'postalCode'], 'postal-code');
  });
export type Purchase = z.infer<typeof purchase>;

/** What a fair asks of the holders. */
export type HolderRules = Pick<Fair, 'requireHolderNames'>;

/** The paths of missing holder fields, where the fair requires every holder's name. */
export const missingHolderFields = (
  tickets: readonly Pick<Purchase['tickets'][number], 'holder'>[],
  { requireHolderNames }: HolderRules,
): string[] =>
  tickets.flatMap(({ holder: named }, index) =>
    requireHolderNames && index > 0 && !named
      ? [`tickets.${index}.holder.name`, `tickets.${index}.holder.surname`]
      : [],
  );
