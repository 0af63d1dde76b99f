import type { PaymentWay } from '../payment-way.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Names of the provider's numeric methods. It publishes no list, merchants see theirs in their panel: these are the
 * common ones, and an unknown number is shown as it is.
 */
const numbers = {
  blik: [154, 181, 341, 342],
  card: [140, 142, 145, 218, 241, 242],
  'instant-transfer': [20, 25, 26, 31, 45, 64, 65, 69, 85, 88, 99, 112, 119, 131, 141, 143, 144, 153],
  wallet: [66, 229, 232, 238, 239, 252, 253, 264, 265, 266],
} as const satisfies Partial<Record<PaymentWay, readonly number[]>>;

const ways = new Map(
  Object.entries(numbers).flatMap(([way, ids]) => ids.map((number) => [String(number), way as PaymentWay])),
);

export const przelewy24: PaymentProvider = {
  name: 'Przelewy24',
  terms: {
    pl: {
      regulations: 'https://www.przelewy24.pl/regulamin',
      information: 'https://www.przelewy24.pl/obowiazekinformacyjny',
    },
    en: {
      regulations: 'https://www.przelewy24.pl/en/regulations',
      information: 'https://www.przelewy24.pl/en/information-obligation-gdpr-payer',
    },
  },
  wayOf: (method) => ways.get(method),
};
