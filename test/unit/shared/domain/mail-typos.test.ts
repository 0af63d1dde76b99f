import { expect, test } from 'vitest';
import { meantEmail } from '#shared/domain/mail-typos.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['Anna.Nowak@gmai.com', 'Anna.Nowak@gmail.com'],
  ['jan@outlok.com', 'jan@outlook.com'],
  ['jan@interia.p', 'jan@interia.pl'],
])('%s is probably %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  'anna@gmail.com',
  'anna@wp.pl',
  'anna@op.pl',
  'anna@firma.pl',
  'anna@mail.com',
  'anna',
  'a@b@gmial.com',
])('%s is left alone', (typed) => expect(meantEmail(typed)).toBeUndefined());
