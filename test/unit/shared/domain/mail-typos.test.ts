import { expect, test } from 'vitest';
import { meantEmail } from '#shared/domain/mail-typos.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['Anna.Nowak@gmai.com', 'Anna.Nowak@gmail.com'],
  ['jan@outlok.com', 'jan@outlook.com'],
  ['jan@interia.p', 'jan@interia.pl'],
  ['jan@wp.lp', 'jan@wp.pl'],
  ['jan@o2.pll', 'jan@o2.pl'],
  ['jan@oent.pl', 'jan@onet.pl'],
  ['jan@onett.pl', 'jan@onet.pl'],
  ['jan@onet.p', 'jan@onet.pl'],
])('%s is probably %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  'anna@gmail.com',
  'anna@wp.pl',
  'anna@op.pl',
  'anna@bp.pl',
  'anna@o3.pl',
  'anna@monet.pl',
  'anna@pw.pl',
  'anna@firma.pl',
  'anna@mail.com',
  'anna',
  'a@b@gmial.com',
])('%s is left alone', (typed) => expect(meantEmail(typed)).toBeUndefined());
