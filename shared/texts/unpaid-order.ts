import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  text: (number: string) => `Twoje zamówienie ${number} czeka na zapłatę i trzyma miejsca.`,
  link: 'Zapłać za nie albo je zmień',
};

const en: typeof pl = {
  text: (number) => `Your order ${number} is waiting for payment and holding its places.`,
  link: 'Pay for it or change it',
};

export const unpaidOrderTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
