import { officeInvoice } from '#shared/domain/office-invoice.ts';
import { holder } from '#shared/domain/order.ts';
import * as z from '#shared/zod.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

/** What the desk may ask: who it is, where the tickets are mailed, whose the invoice is. */
const customer = z.object({ buyer: holder, invoice: z.optional(officeInvoice) });

const nobody = {
  buyer: { name: '', surname: '', email: '' },
  invoice: { nip: '', company: '', streetAddress: '', postalCode: '', city: '' },
};
type Customer = typeof nobody;

/** The part of a request that says for whom it is. */
export const customerOf = ({ buyer: { name, surname, email }, invoice }: Customer) => ({
  buyer: { name, surname, email: filled(email) },
  invoice: Object.values(invoice).some(filled) ? invoice : undefined,
});

export const checkCustomer = (values: Customer): FieldErrors =>
  checkRequest(customer, customerOf(values), values);

export const useCustomer = () => useForm(nobody, checkCustomer, useOfficeLanguage());
