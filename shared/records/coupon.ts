import { couponFields } from '../domain/coupon.ts';
import * as z from '../zod.ts';
import { described, words } from './record.ts';

/** A coupon's fields; its form is made by hand, because the discount's kind decides what else is asked. */
export const couponRecord = described(z.omit(couponFields, { fairId: true }), {
  groups: {},
  fields: {
    code: {
      kind: 'line',
      label: words('Kod', 'Code'),
      help: words(
        'Litery, cyfry i myślniki, np. EXPO50. Później kodu nie można zmienić.',
        'Letters, digits and dashes, e.g. EXPO50. The code cannot be changed later.',
      ),
    },
    'discount.kind': {
      kind: 'choice',
      label: words('Co daje', 'What it gives'),
      options: {
        percent: words('zniżkę w procentach', 'a percentage off'),
        amount: words('zniżkę kwotową', 'an amount off'),
        free: words('bezpłatny bilet', 'a free ticket'),
      },
    },
    'discount.percent': { kind: 'percent', label: words('Ile procent', 'How many per cent') },
    'discount.amount': {
      kind: 'money',
      label: words('Ile złotych', 'How many złoty'),
      help: words(
        'Odejmowane od każdego biletu, którego dotyczy kod.',
        'Taken off every ticket that the code is good for.',
      ),
    },
    ticketTypeIds: {
      kind: 'special',
      label: words('Których biletów dotyczy', 'Which tickets it is good for'),
      help: words('Jeśli nic nie zaznaczysz, kod działa na wszystkie.', 'None ticked means all.'),
      whenEmpty: words('wszystkie', 'all'),
    },
    maxUses: {
      kind: 'count',
      label: words('Na ile biletów wystarczy', 'For how many tickets it is good'),
      help: words(
        'Jedno użycie to jeden bilet. Puste pole: bez limitu.',
        'A use is a ticket. If empty, there is no limit.',
      ),
    },
    activeTill: { kind: 'instant', label: words('Ważny do', 'Valid until'), optional: true },
    note: {
      kind: 'line',
      label: words('Notatka', 'Note'),
      help: words(
        'Widzi ją tylko biuro, np. dla kogo jest kod.',
        'Only the office sees it, e.g. whom the code is for.',
      ),
      optional: true,
    },
    visible: { kind: 'yes-no', label: words('Widoczny', 'Visible') },
  },
});
