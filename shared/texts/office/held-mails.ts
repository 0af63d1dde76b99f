import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Maile, które czekają',
  text: 'Poczta Amazona (SES) jest jeszcze w trybie próbnym: pisze tylko na adresy, które w niej potwierdzono. Te maile wyjdą same w ciągu godziny od jego zakończenia; kupujący mają już bilety na stronie zamówienia.',
  mail: 'Mail',
  order: 'Zamówienie',
  why: 'Dlaczego',
  sandbox: 'adresu odbiorcy nie potwierdzono w SES',
  since: 'Od kiedy',
};

const en: typeof pl = {
  title: 'Mails that wait',
  text: 'Amazon’s mail service (SES) is still in its sandbox: it writes to addresses that were verified with it, and to no others. These mails go by themselves within an hour of its end; buyers have their tickets on the order’s page already.',
  mail: 'Mail',
  order: 'Order',
  why: 'Why',
  sandbox: 'the recipient is not verified with SES',
  since: 'Since',
};

export const heldMailTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
