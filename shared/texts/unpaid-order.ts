import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  text: (number: string) => `Twoje zamówienie ${number} czeka na zapłatę i trzyma miejsca.`,
  link: 'Zapłać za nie albo je zmień',
  over: (number: string) => `Twoje zamówienie ${number} nie czeka już na zapłatę.`,
  overLink: 'Zobacz, co się z nim stało',
};

const en: typeof pl = {
  text: (number) => `Your order ${number} is waiting for payment and holding its places.`,
  link: 'Pay for it or change it',
  over: (number) => `Your order ${number} is no longer waiting for payment.`,
  overLink: 'See what became of it',
};

export const unpaidOrderTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
