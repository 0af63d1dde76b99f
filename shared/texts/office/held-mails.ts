import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Maile, które czekają',
  text: 'Poczta Amazona (SES) na razie ich nie przyjmuje. Wyjdą same w ciągu godziny od chwili, gdy to się zmieni; kupujący mają już bilety na stronie zamówienia.',
  mail: 'Mail',
  order: 'Zamówienie',
  why: 'Dlaczego',
  reasons: {
    unverified: 'SES działa w trybie próbnym, a adresu odbiorcy w nim nie potwierdzono',
    'service-down': 'awaria SES',
  },
  since: 'Od kiedy',
};

const en: typeof pl = {
  title: 'Mails that wait',
  text: 'Amazon’s mail service (SES) does not take these mails at present. They go by themselves within an hour of its taking them; buyers have their tickets on the order’s page already.',
  mail: 'Mail',
  order: 'Order',
  why: 'Why',
  reasons: {
    unverified: 'SES is in its sandbox, and the recipient is not verified with it',
    'service-down': 'SES is down',
  },
  since: 'Since',
};

export const heldMailTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
