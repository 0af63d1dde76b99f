import type { Language } from '../domain/text.ts';
import { counted } from './language-tools.ts';

/** `1 bilet`, `3 bilety`, `5 biletów`: in the shop, and on the statement of who pays. */
export const ticketCount: Record<Language, (count: number) => string> = {
  pl: (count) => counted('pl', count, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' }),
  en: (count) => counted('en', count, { one: 'ticket', other: 'tickets' }),
};
