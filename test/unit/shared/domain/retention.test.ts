import { describe, expect, test } from 'vitest';
import { consents, type Order, orderLine, order as orderRecord, refund } from '#shared/domain/order.ts';
import {
  erasedFrom,
  eraseFromOrder,
  everybody,
  isErased,
  leavingOf,
  whyNotErase,
} from '#shared/domain/retention.ts';
import { somebody } from '#test/support/somebody.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const guest = (email?: string) => somebody({ name: 'Gość', surname: 'Pierwszy', ...(email && { email }) });
const order = (fields: Partial<Order> = {}): Order => ({
  id: 'ord_000000000000',
  fairId: 'fair_000000000000',
  status: 'paid',
  lines: [
    { ticketTypeId: 'typ_000000000000', unitPrice: 100, holders: [null, guest('gosc@example.com')] },
    { ticketTypeId: 'typ_000000000001', unitPrice: 200, holders: [guest()] },
  ],
  discount: 0,
  total: 400,
  lang: 'pl',
  source: 'web',
  buyer: somebody({
    name: 'Łucja',
    surname: 'Źdźbło',
    email: 'Lucja@example.com',
    nip: '1234563218',
    company: 'Ź',
  }),
  address: { country: 'PL', voivodeship: '14', city: 'Warszawa', streetAddress: 'Polna 1' },
  consents: { agreementAt: at.toISOString(), shareContactAt: at.toISOString() },
  invoiceNumber: 'FV/1',
  refund: { cause: 'office', at: at.toISOString(), by: 'usr_000000000000', reason: 'Łucja prosiła' },
  holds: {},
  fingerprint: 'f00',
  createdAt: at.toISOString(),
  expiresAt: at.toISOString(),
  changedAt: at.toISOString(),
  version: 3,
  ...fields,
});

describe('when a fair’s people are erased', () => {
  const from = (endDate: string, months: number) => erasedFrom({ endDate }, { months }).toISOString();

  test('people are erased as many calendar months after the fair’s end as it says', () => {
    expect(from('2026-11-21T17:00:00.000Z', 24)).toBe('2028-11-21T17:00:00.000Z');
    expect(from('2026-11-21T17:00:00.000Z', 3)).toBe('2027-02-21T17:00:00.000Z');
  });

  test('people are erased on the last day of a month that is shorter', () => {
    expect(from('2026-11-30T17:00:00.000Z', 3)).toBe('2027-02-28T17:00:00.000Z');
    expect(from('2027-11-30T17:00:00.000Z', 3)).toBe('2028-02-29T17:00:00.000Z');
  });
});

describe('who leaves an order', () => {
  test('a buyer leaves with their own ticket, in whatever case the address is written', () => {
    expect(leavingOf(order(), 'lucja@EXAMPLE.com')).toEqual({ buyer: true, positions: [1] });
  });

  test('a buyer leaves with the tickets that go by their name', () => {
    const lines = [{ ticketTypeId: 'typ_000000000000', unitPrice: 100, holders: [null, null, guest()] }];
    const leaving = leavingOf(order({ lines }), 'lucja@example.com');
    expect(leaving).toEqual({ buyer: true, positions: [1, 2] });
  });

  test('a holder leaves with their ticket, and nobody else', () => {
    expect(leavingOf(order(), 'gosc@example.com')).toEqual({ buyer: false, positions: [2] });
    expect(leavingOf(order(), 'Gosc+targi@example.com')).toEqual({ buyer: false, positions: [2] });
    expect(leavingOf(order(), 'inna@example.com')).toBeUndefined();
    const { email: _, ...nameless } = order().buyer;
    expect(leavingOf({ ...order(), buyer: nameless }, 'lucja@example.com')).toBeUndefined();
  });
});

describe('erasing an order', () => {
  test('an order without its people keeps what books and statistics need, and nothing of anybody', () => {
    const after = eraseFromOrder(order(), everybody(order()), at);
    expect(after).toMatchObject({
      total: 400,
      invoiceNumber: 'FV/1',
      createdAt: at.toISOString(),
      address: { country: 'PL', voivodeship: '14' },
      refund: { cause: 'office', by: 'usr_000000000000' },
      erasedAt: at.toISOString(),
    });
    expect(after.lines.map(({ unitPrice, holders }) => [unitPrice, holders.length])).toEqual([
      [100, 2],
      [200, 1],
    ]);
    expect(JSON.stringify(after)).not.toMatch(
      /Łucja|Źdźbło|lucja@|Gość|gosc@|1234563218|Polna|Warszawa|f00/i,
    );
    expect(isErased(after)).toBe(true);
  });

  test('no field of an order is left undecided: a further one is erased, or named here', () => {
    const kept = [
      ...['id', 'fairId', 'status', 'couponId', 'discount', 'total', 'lang', 'source', 'madeBy'],
      ...[
        'referenceCode',
        'payment',
        'recoded',
        'removed',
        'prices',
        'securityCodes',
        'unmailed',
        'linkNumber',
        'staleSince',
      ],
      ...[
        'invoiceNumber',
        'documents',
        'invoiceCorrectedAt',
        'namesChanged',
        'transfers',
        'emailCorrectedAt',
        'emailUndoable',
        'emailRestoredAt',
        'holds',
        'unpaidIn',
        'passId',
        'createdAt',
        'expiresAt',
        'changedAt',
        'sentAt',
        'documentsSent',
        'endedAt',
      ],
      ...['trial', 'erasedAt', 'version'],
    ];
    const partly = ['lines', 'buyer', 'address', 'consents', 'refund', 'returns', 'fingerprint'];
    expect(Object.keys(orderRecord.shape).sort()).toEqual(
      [...kept, ...partly, 'offer', 'tags', 'mailed', 'formerNames'].sort(),
    );
    const ofLine = ['ticketTypeId', 'unitPrice', 'vatRate', 'vatExemption', 'holders', 'discounted'];
    expect(Object.keys(orderLine.shape)).toEqual(ofLine);
    expect(Object.keys(consents.shape)).toEqual(['agreementAt', 'magazineAt', 'shareContactAt']);
    expect(Object.keys(refund.shape)).toEqual(['cause', 'at', 'by', 'reason', 'paidOutBy', 'notifiedAt']);
  });

  test('an order is not erased while another holder is in it', () => {
    const withoutBuyer = eraseFromOrder(order(), { buyer: true, positions: [1] }, at);
    expect(isErased(withoutBuyer)).toBe(false);
    expect(JSON.stringify(withoutBuyer)).toContain('gosc@example.com');
    const withoutGuest = eraseFromOrder(order(), { buyer: false, positions: [2] }, at);
    expect(withoutGuest).toMatchObject({ buyer: order().buyer, fingerprint: 'f00' });
    expect(withoutGuest.erasedAt).toBeUndefined();
  });
});

describe('what stands against it', () => {
  const before = { endDate: '2026-11-22T10:00:00.000Z' };
  const over = { endDate: '2026-11-20T10:00:00.000Z' };
  const plain = { ...order(), refund: undefined };

  test.each([
    ['a ticket for a fair that is to come', { ...plain, status: 'paid' }, before, 'fair-to-come'],
    ['nothing, once the fair is over', { ...plain, status: 'paid' }, over, undefined],
    ['nothing, where the ticket was given back', { ...plain, status: 'refunded' }, before, undefined],
    ['nothing, where it was never paid', { ...plain, status: 'expired' }, before, undefined],
    ['money on its way', { ...plain, status: 'refunding' }, over, 'in-progress'],
    ['a payment that may come', { ...plain, status: 'awaiting-payment' }, over, 'in-progress'],
    ['a mail that is owed', { ...order(), status: 'refunded' }, over, 'in-progress'],
  ] as const)('the reason against erasing is %s', (_, order, fair, why) => {
    expect(whyNotErase(order, fair, at)).toBe(why);
  });
});
