import type { OfficePayment } from '../../../../shared/domain/office.ts';
import type { Language } from '../../../../shared/domain/text.ts';

export type GenerateValues = {
  ticketTypeId: string;
  quantity: string;
  payment: OfficePayment;
  buyer: { name: string; surname: string; company: string; email: string; phoneNumber: string };
  mail: boolean;
  lang: Language;
  note: string;
};

export const firstValues = (ticketTypeId: string): GenerateValues => ({
  ticketTypeId,
  quantity: '1',
  payment: 'free',
  buyer: { name: '', surname: '', company: '', email: '', phoneNumber: '' },
  mail: true,
  lang: 'pl',
  note: '',
});

const filled = (text: string): string | undefined => text.trim() || undefined;

export const quantityOf = ({ quantity }: GenerateValues): number | undefined =>
  /^[1-9]\d{0,3}$/.test(quantity.trim()) ? Number(quantity) : undefined;

export const generationOf = (values: GenerateValues, fairId: string) => ({
  fairId,
  lang: values.lang,
  tickets: [{ ticketTypeId: values.ticketTypeId }],
  quantity: quantityOf(values) ?? values.quantity,
  buyer: {
    name: values.buyer.name,
    surname: values.buyer.surname,
    company: filled(values.buyer.company),
    email: filled(values.buyer.email),
    phoneNumber: filled(values.buyer.phoneNumber),
  },
  payment: values.payment,
  mail: values.mail,
  note: filled(values.note),
});
