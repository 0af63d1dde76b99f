import { expect, test } from 'vitest';
import { postalCode } from '#shared/domain/address.ts';
import { asTyped } from '#shared/domain/as-typed.ts';
import { normaliseCoupon, spellingsOf } from '#shared/domain/coupon-code.ts';
import { email } from '#shared/domain/email.ts';
import { orderIdOf } from '#shared/domain/ids.ts';
import { isDoubtfulNip, normaliseNip } from '#shared/domain/nip.ts';
import { phoneNumber } from '#shared/domain/phone.ts';
import { typedPolishNumber, typedTaxNumber } from '#shared/domain/tax-number.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import * as z from '#shared/zod.ts';

test.each([
  ['hard and narrow spaces', '600\u00a0100\u202f200', '600 100 200'],
  ['marks of direction around a number', '\u202a+48 600 100 200\u202c', '+48 600 100 200'],
  ['a mark of the byte order, and one of no width', '\ufeffABC\u200bD', 'ABCD'],
  ['every kind of dash', '1\u20102\u20113\u20134\u20145\u22126\ufe637', '1-2-3-4-5-6-7'],
  ['a soft hyphen, which is not seen', 'ab\u00adc', 'abc'],
  ['every kind of apostrophe', '\u2019\u02bc\u02bb\u00b4`\u2032', "''''''"],
  ['full-width letters', '\uff21\uff22\uff10', 'AB0'],
  ['tabs and line breaks', ' a\t\r\n b\u0000 ', 'a b'],
])('a text is taken as it was meant: %s', (_, typed, meant) => {
  expect(asTyped(typed)).toBe(meant);
});

test.each(['600\u00a0100\u00a0200', '600·100·200', '600.100.200', '\u202a600 100 200\u202c', '600–100–200'])(
  'a phone number is taken as pasted: %j',
  (typed) => {
    expect(z.parse(phoneNumber, typed).replace(/\D/g, '')).toBe('600100200');
  },
);

test.each([
  '526–104–08–28',
  'NIP: 526-104-08-28',
  'nip 526\u00a0104 08 28',
  'PL\u2009526 104 08 28',
  'NIP:PL5261040828',
])('a tax number is taken as pasted: %j', (typed) => {
  expect(normaliseNip(typed)).toBe('5261040828');
  expect(z.parse(typedPolishNumber, typed)).toBe('5261040828');
  expect(isDoubtfulNip(typed, 'PL')).toBe(false);
});

test('a label before a foreign number is no part of it', () => {
  expect(z.parse(typedTaxNumber, 'VAT ID: DE 123 456 789')).toBe('DE123456789');
});

test.each(['00 950', '00–950', '00\u00a0950', '00 - 950', 'PL 00-950', ' 00-950\u200b'])(
  'a Polish postal code is taken as typed: %j',
  (typed) => {
    expect(z.parse(postalCode, typed)).toBe('00-950');
  },
);

test('a foreign postal code stays as it is', () => {
  expect(['SW1A 1AA', '110 00', '10115'].map((code) => z.parse(postalCode, code))).toEqual([
    'SW1A 1AA',
    '110 00',
    '10115',
  ]);
});

test('an address is taken with what a copied one carries', () => {
  expect(z.parse(email, '\u00a0anna@example.com\u200b ')).toBe('anna@example.com');
  expect(z.safeParse(email, 'anna @example.com').success).toBe(false);
});

test('a code is read whatever dashes and spaces a document made of it', () => {
  expect(normaliseCoupon('k7qm–4hxa\u200b')).toBe('K7QM-4HXA');
  expect(readCode('K3J2–8DNM–Q1RS–01–7XK9QF\u202c')).toEqual({
    kind: 'typed',
    ticketId: 'tkt_k3j28dnmq1rs01',
    securityCode: '7xk9qf',
  });
  expect(readCode('K3J2–8DNM').kind).toBe('incomplete');
  expect(orderIdOf('K3J2—8DNM—Q1RS')).toBe('ord_k3j28dnmq1rs');
});

test('a coupon is found without its dash, and with one that it does not have', () => {
  expect(spellingsOf('K7QM4HXA')).toContain('K7QM-4HXA');
  expect(spellingsOf('GOSC-2026-X')).toContain('GOSC2026X');
  expect(spellingsOf('GOSC')).toEqual(['GOSC']);
});
