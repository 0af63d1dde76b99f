import { describe, expect, it } from 'vitest';
import { canLeadShop, fairState, lacksOf } from '#shared/domain/fair-state.ts';

const dates = {
  salesStart: '2027-01-01T00:00:00.000Z',
  salesEnd: '2027-05-14T00:00:00.000Z',
  startDate: '2027-05-15T08:00:00.000Z',
  endDate: '2027-05-16T16:00:00.000Z',
};

describe('the state of a fair', () => {
  it.each([
    ['2026-12-01', 'draft', 'before-sale'],
    ['2027-03-01', 'draft', 'on-sale'],
    ['2027-05-14', 'draft', 'after-sale'],
    ['2027-05-15T08:00', 'outside', 'after-sale'],
    ['2027-05-16T16:00', 'over', 'over'],
  ])('a fair at %s is %s, and %s in the shop', (at, outside, inShop) => {
    const now = new Date(at.length === 10 ? at : `${at}:00Z`);
    expect(fairState(dates, now)).toBe(outside);
    expect(fairState({ ...dates, published: true }, now)).toBe(inShop);
  });

  it('the shop can open with a fair unless it does already, or the fair is over or for trial', () => {
    const can = (fair: object, at = '2027-03-01') =>
      canLeadShop({ ...dates, active: false, ...fair }, new Date(at));
    expect([can({}), can({ published: true }), can({}, '2027-05-15T12:00:00Z')]).toEqual([true, true, true]);
    expect([can({ active: true }), can({ trial: true }), can({}, '2027-06-01')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('a fair is on sale while it runs, where tickets are still sold', () => {
    const sold = { ...dates, salesEnd: dates.endDate, published: true as const };
    expect(fairState(sold, new Date('2027-05-15T12:00:00Z'))).toBe('on-sale');
  });
});

describe('what a fair lacks', () => {
  const now = new Date('2027-03-01T00:00:00Z');
  const organiser = {
    name: 'Kawa sp. z o.o.',
    address: 'ul. Ziarnista 3, Wrocław',
    email: 'biuro@kawa.example.com',
    phone: '+48 71 000 00 00',
    nip: '5260250274',
  };
  const type = { visible: true, price: 4900 };
  const ready = {
    fair: { ...dates, organiser, banners: { form: 'fair/form.png' } },
    types: [type],
    gates: 1,
    canBePaid: true,
  };
  const lacking = (patch: Partial<Parameters<typeof lacksOf>[0]>) => lacksOf({ ...ready, ...patch }, now);

  it('a fair that is ready lacks nothing', () => expect(lacking({})).toEqual([]));

  it('a fair lacks everything at the beginning', () => {
    const { phone: _phone, nip: _nip, ...bare } = organiser;
    const fair = { ...dates, organiser: bare, banners: {} };
    expect(lacking({ fair, types: [], gates: 0 })).toEqual(['types', 'contact', 'nip', 'banner', 'gate']);
  });

  it('a fair with one type that costs something lacks payments, one with free types alone does not', () => {
    const free = { ...type, price: 0 };
    expect(lacking({ canBePaid: false, types: [free, type] })).toEqual(['payments']);
    expect(lacking({ canBePaid: false, types: [free, free] })).toEqual([]);
    expect(lacking({ types: [free, type] })).toEqual([]);
  });

  it('a fair whose time of sale is over lacks a sale, and then not its offer too', () =>
    expect(lacking({ fair: { ...ready.fair, salesEnd: '2027-02-01T00:00:00.000Z' } })).toEqual(['sale']));

  it.each([
    ['no type is for the public', { ...type, visible: false }],
    ['the only type is over', { ...type, activeTill: '2027-02-01T00:00:00.000Z' }],
    ['the only type begins after the sale', { ...type, activeFrom: dates.salesEnd }],
  ])('a fair lacks an offer where %s', (_, only) => {
    expect(lacking({ types: [only] })).toEqual(['offer']);
    expect(lacking({ types: [only, type] })).toEqual([]);
  });

  it('a fair lacks no offer where a type begins later within the sale', () =>
    expect(lacking({ types: [{ ...type, activeFrom: '2027-04-01T00:00:00.000Z' }] })).toEqual([]));

  it('a fair lacks a way to be paid only where something costs money, and it is known', () => {
    expect(lacking({ canBePaid: false })).toEqual(['payments']);
    expect(lacking({ canBePaid: undefined })).toEqual([]);
    expect(lacking({ canBePaid: false, types: [{ ...type, price: 0 }] })).toEqual([]);
  });

  it('a fair that is over lacks nothing', () =>
    expect(lacksOf({ ...ready, types: [], gates: 0 }, new Date('2027-06-01T00:00:00Z'))).toEqual([]));
});
