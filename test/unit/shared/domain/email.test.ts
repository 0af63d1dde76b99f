import { expect, test } from 'vitest';
import { email } from '#shared/domain/email.ts';

test.each([
  ['anna@żółw.pl', 'anna@xn--w-uga1v8h.pl'],
  ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
  ['x@xn--e1afmkfd.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
  ["a!#$%&*/=?^`{|}~'b@firma.com", "a!#$%&*/=?^`{|}~'b@firma.com"],
  [' o’neil@example.ie ', "o'neil@example.ie"],
  ['Anna.Nowak@Firma.PL', 'Anna.Nowak@Firma.PL'],
])('mail to %s goes to %s', (typed, sent) => expect(email.parse(typed)).toBe(sent));

test.each([
  'a..b@c.pl',
  '.a@c.pl',
  'a.@c.pl',
  'a@c',
  'a b@c.pl',
  'a@-c.pl',
  'a@c-.pl',
  'a@1.2.3.4',
  'a@b.c1',
  'a@例え.jp/x',
  'a@b@c.pl',
  'ą@c.pl',
  `${'a'.repeat(65)}@c.pl`,
  `a@${'b'.repeat(64)}.pl`,
])('%s is no address', (typed) => {
  expect(email.safeParse(typed).error?.issues).toMatchObject([{ code: 'invalid_format', format: 'email' }]);
});
