import type { generateTickets } from '#shared/contract/generate-tickets.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import type { Language } from '#shared/domain/text.ts';
import type * as z from '#shared/zod.ts';
import { filled } from '#web/src/lib/form/filled.ts';

/** The request's body. */
export type Generation = z.input<typeof generateTickets.body>;

/** Terms that apply to all tickets made at once. */
export type Terms = { payment: OfficePayment | ''; mail: boolean; lang: Language; note: string };

/** How it was paid is asked for: a way chosen beforehand gives tickets away, or books money that nobody took. */
export const firstTerms = (): Terms => ({
  payment: '',
  mail: true,
  lang: 'pl',
  note: '',
});

export type GenerateValues = Terms & {
  ticketTypeId: string;
  quantity: string;
  buyer: { name: string; surname: string; company: string; email: string; phoneNumber: string };
};

export const firstValues = (ticketTypeId: string): GenerateValues => ({
  ...firstTerms(),
  ticketTypeId,
  quantity: '1',
  buyer: { name: '', surname: '', company: '', email: '', phoneNumber: '' },
});

export const quantityOf = ({ quantity }: GenerateValues): number | undefined =>
  /^[1-9]\d{0,3}$/.test(quantity.trim()) ? Number(quantity) : undefined;

export const termsOf = ({ payment, mail, lang, note }: Terms) => ({
  payment: filled(payment),
  mail,
  lang,
  note: filled(note),
});

export const generationOf = (values: GenerateValues, fairId: string) => ({
  ...termsOf(values),
  fairId,
  tickets: [{ ticketTypeId: values.ticketTypeId }],
  quantity: quantityOf(values) ?? values.quantity,
  buyer: {
    name: values.buyer.name,
    surname: values.buyer.surname,
    company: filled(values.buyer.company),
    email: filled(values.buyer.email),
    phoneNumber: filled(values.buyer.phoneNumber),
  },
});
