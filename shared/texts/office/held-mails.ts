import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Maile, które czekają',
  text: 'Poczta Amazona (SES) na razie ich nie przyjmuje. Wyjdą same, gdy to się zmieni: po awarii w ciągu kilkunastu minut, po końcu trybu próbnego w ciągu godziny. Kupujący mają już bilety na stronie zamówienia.',
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
  text: 'Amazon’s mail service (SES) does not take these mails at present. They go by themselves once it does: within a quarter of an hour of an outage’s end, within an hour of the sandbox’s end. Buyers have their tickets on the order’s page already.',
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
