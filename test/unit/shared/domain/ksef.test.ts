import { describe, expect, test } from 'vitest';
import {
  afterVerdict,
  codeAddress,
  isForKsef,
  isLate,
  type Submission,
  sendingOf,
} from '#shared/domain/ksef.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { nextWorkingNoon } from '#shared/domain/working-days.ts';
import { buyer } from '../../functions/documents/pdf/sample-invoice.ts';

const sent: Submission = {
  orderId: 'ord_000000000000',
  fairId: 'fair_000000000000',
  place: 1,
  number: 'FV/2026/1',
  kind: 'invoice',
  nip: '1234563218',
  issuedAt: '2026-11-24T12:00:00.000Z',
  state: 'sent',
  session: 's',
  hash: 'h',
  attempts: 0,
};

describe('the next working day', () => {
  test.each([
    ['an ordinary day', '2026-11-24T10:00:00Z', '2026-11-25T11:00:00.000Z'],
    ['a Friday', '2026-11-20T10:00:00Z', '2026-11-23T11:00:00.000Z'],
    ['Saturday evening, which is Sunday in Warsaw', '2026-11-21T23:30:00Z', '2026-11-23T11:00:00.000Z'],
    ['the eve of Independence Day', '2026-11-10T10:00:00Z', '2026-11-12T11:00:00.000Z'],
    ['the day before Christmas Eve', '2026-12-23T10:00:00Z', '2026-12-28T11:00:00.000Z'],
    ['Good Friday', '2026-04-03T10:00:00Z', '2026-04-07T10:00:00.000Z'],
    ['the eve of Corpus Christi', '2026-06-03T10:00:00Z', '2026-06-05T10:00:00.000Z'],
    ['Good Friday of a late Easter', '2038-04-23T10:00:00Z', '2038-04-27T10:00:00.000Z'],
    ['the eve of an early May', '2026-04-30T10:00:00Z', '2026-05-04T10:00:00.000Z'],
    ['New Year’s Eve', '2026-12-31T10:00:00Z', '2027-01-04T11:00:00.000Z'],
    ['the eve of Epiphany', '2027-01-05T10:00:00Z', '2027-01-07T11:00:00.000Z'],
  ])('after %s', (_, at, noon) => {
    expect(nextWorkingNoon(new Date(at)).toISOString()).toBe(noon);
  });

  test('a document is late from its noon on, and not once it is accepted', () => {
    const noon = new Date('2026-11-25T11:00:00.000Z');
    expect(isLate(sent, noon)).toBe(false);
    expect(isLate(sent, new Date(noon.getTime() + 1))).toBe(true);
    expect(isLate({ ...sent, state: 'refused' }, new Date(noon.getTime() + 1))).toBe(true);
    expect(isLate({ ...sent, state: 'accepted' }, new Date(noon.getTime() + 1))).toBe(false);
  });
});

describe('a verdict of KSeF', () => {
  test.each([
    [100, 'sent', 0],
    [150, 'sent', 0],
    [405, 'to-send', 1],
    [410, 'to-send', 0],
    [430, 'refused', 0],
    [435, 'refused', 0],
    [450, 'refused', 0],
    [500, 'to-send', 1],
    [550, 'to-send', 1],
    [999, 'unclear', 0],
  ] as const)('%d makes a document %s', (code, state, attempts) => {
    expect(afterVerdict(sent, { code, reason: 'why' })).toMatchObject({ state, attempts });
  });

  test('a success without a number is none', () => {
    expect(afterVerdict(sent, { code: 200, reason: '' }).state).toBe('unclear');
    const ksefNumber = '1234563218-20261124-0100001AF629-AF';
    const before = { ...sent, reason: 'of an attempt before' };
    const after = afterVerdict(before, { code: 200, reason: 'Sukces', ksefNumber });
    expect(after).toMatchObject({ state: 'accepted', ksefNumber });
    expect(after).not.toHaveProperty('reason');
  });
});

test('a company’s document goes to KSeF where its seller sends, a person’s only where they want that', () => {
  const { taxNumber: _, ...person } = buyer;
  expect(isForKsef({ buyer }, undefined)).toBe(false);
  expect(isForKsef({ buyer }, { sendsPrivate: false })).toBe(true);
  expect(isForKsef({ buyer: person }, { sendsPrivate: false })).toBe(false);
  expect(isForKsef({ buyer: person }, { sendsPrivate: true })).toBe(true);
});

test('the code’s address has the seller, the day of issue and the hash as addresses have it', () => {
  const document = { nip: '1234563218', issuedOn: '2026-11-24', hash: 'a+b/c=' };
  expect(codeAddress('https://qr.ksef.mf.gov.pl', document)).toBe(
    'https://qr.ksef.mf.gov.pl/invoice/1234563218/24-11-2026/a-b_c',
  );
});

describe('how what waits is sent', () => {
  const now = new Date('2026-11-24T12:00:00.000Z');
  const waiting = (count: number, attempts = 0): Submission[] =>
    Array.from({ length: count }, () => ({ ...sent, state: 'to-send', attempts }));

  test('three go one by one, and four in a package', () => {
    const [few, many] = [waiting(3), waiting(4)];
    expect(sendingOf(few, {}, now)).toEqual({ packed: [], alone: few });
    expect(sendingOf(many, {}, now)).toEqual({ packed: many, alone: [] });
  });

  test('a package is begun two minutes after the one before', () => {
    const many = waiting(4);
    const begun = (milliseconds: number) =>
      sendingOf(many, { packedAt: new Date(now.getTime() - milliseconds).toISOString() }, now);
    expect(begun(2 * MINUTE - 1)).toEqual({ packed: [], alone: [] });
    expect(begun(2 * MINUTE)).toEqual({ packed: many, alone: [] });
  });

  test('documents that failed in three packages go one by one', () => {
    const [fresh, failed] = [waiting(4, 2), waiting(4, 3)];
    expect(sendingOf([...failed, ...fresh], {}, now)).toEqual({ packed: fresh, alone: failed });
    expect(sendingOf(failed, {}, now)).toEqual({ packed: [], alone: failed });
  });
});
