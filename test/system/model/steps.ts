import fc from 'fast-check';
import type { ModeName } from '#infra/ksef-sandbox/modes.ts';
import type { FakePayments } from '../../support/fake-payments.ts';

export const acts = ['withdraw', 'give-back', 'refund', 'confirm', 'remove', 'edit', 'correct'] as const;
export type Act = (typeof acts)[number];

const invoices = ['none', 'company', 'private'] as const;
const ksefModes = [undefined, 'busy', 'silent', 'refuse', 'fail', 'away'] as const satisfies (
  | ModeName
  | undefined
)[];

const sendings = ['all', 'companies', 'none'] as const;

/** What happens in a history: `which` names an order, a session or a buyer among those that there are. */
export type Step =
  | {
      do: 'buy';
      buyers: number;
      tickets: number;
      /** A ticket without a price along with them. */
      free: boolean;
      coupon: boolean;
      byCode: boolean;
      invoice: (typeof invoices)[number];
    }
  | { do: 'code'; which: number; becomes: FakePayments['codes'] }
  | { do: 'pay' | 'pay-unnoticed' | 'notify-again'; which: number }
  | { do: Act | 'returned' | 'second-page' | 'buy-again'; which: number }
  | { do: 'pay-wrong'; which: number; amount: number }
  | { do: 'refunds'; refused: boolean }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' | 'work' | 'ksef-round' }
  | { do: 'ksef'; mode: ModeName | undefined }
  /** Whose invoices the seller sends from now on. */
  | { do: 'ksef-switch'; sends: (typeof sendings)[number] }
  | { do: 'provider'; reachable: boolean; providers: readonly number[] }
  /** Whether the first provider's secret can be read: otherwise new orders go to the second one. */
  | { do: 'keys'; readable: boolean };

const outside: readonly Step['do'][] = ['wait', 'refunds', 'ksef', 'provider', 'keys'];

/** Whether a step writes nothing by itself: time passes, or somebody outside behaves otherwise from now on. */
export const isOutside = (step: Step): boolean => outside.includes(step.do);

const which = fc.nat(50);
const of = <Name extends Step['do']>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names), which });

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    buyers: fc.integer({ min: 1, max: 5 }),
    tickets: fc.integer({ min: 1, max: 3 }),
    free: fc.boolean(),
    coupon: fc.boolean(),
    byCode: fc.boolean(),
    invoice: fc.constantFrom(...invoices),
  }),
  fc.record({
    do: fc.constant('code' as const),
    which,
    becomes: fc.constantFrom(...(['confirmed', 'asked', 'refused', 'lost'] as const)),
  }),
  of('pay', 'pay-unnoticed', 'notify-again'),
  of(...acts, 'returned', 'second-page', 'buy-again'),
  fc.record({
    do: fc.constant('pay-wrong' as const),
    which,
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({ do: fc.constant('refunds' as const), refused: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 61 }) }),
  fc.constantFrom({ do: 'sweep' as const }, { do: 'work' as const }, { do: 'ksef-round' as const }),
  fc.record({ do: fc.constant('ksef' as const), mode: fc.constantFrom(...ksefModes) }),
  fc.record({ do: fc.constant('ksef-switch' as const), sends: fc.constantFrom(...sendings) }),
  fc.record({
    do: fc.constant('provider' as const),
    reachable: fc.boolean(),
    providers: fc.constantFrom([0], [1], [0, 1]),
  }),
  fc.record({ do: fc.constant('keys' as const), readable: fc.boolean() }),
);

/** Too rare a coincidence to be met by chance: tickets are made anew while their first mail is sent. */
export const editedBeforeMail: Step[] = [
  { do: 'buy', buyers: 1, tickets: 1, free: false, coupon: false, byCode: false, invoice: 'none' },
  { do: 'pay', which: 0 },
  { do: 'work' },
  { do: 'edit', which: 0 },
  { do: 'work' },
];

/** A company's whole life: an outage of KSeF between its invoice and two corrections, and its last ticket given back. */
export const correctedCompany: Step[] = [
  { do: 'ksef', mode: 'away' },
  { do: 'buy', buyers: 1, tickets: 2, free: true, coupon: false, byCode: false, invoice: 'company' },
  { do: 'pay', which: 0 },
  { do: 'work' },
  { do: 'ksef-round' },
  { do: 'correct', which: 0 },
  { do: 'work' },
  { do: 'ksef', mode: 'silent' },
  { do: 'ksef-round' },
  { do: 'ksef-switch', sends: 'none' },
  { do: 'give-back', which: 0 },
  { do: 'work' },
  { do: 'ksef-switch', sends: 'companies' },
  { do: 'ksef-round' },
  { do: 'refund', which: 0 },
  { do: 'work' },
];

/** A company keeps nothing but a ticket without a price. */
export const freeTicketLeft: Step[] = [
  { do: 'buy', buyers: 1, tickets: 1, free: true, coupon: false, byCode: false, invoice: 'company' },
  { do: 'pay', which: 0 },
  { do: 'work' },
  { do: 'give-back', which: 0 },
  { do: 'work' },
];
