import { describe, expect, test } from 'vitest';
import { checkFields } from '#shared/contract/field-problems.ts';
import { order } from '#shared/domain/order.ts';
import { purchase } from '#shared/domain/purchase.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { purchaseOf } from '#test/support/samples.ts';

const sold = { fairId: 'fair_000000000000', ticketTypeId: 'typ_000000000000', price: 100, count: 2 };
const problemsOf = (buyer: object, holder: object = {}) => {
  const form = purchaseOf(sold);
  const tickets = form.tickets.map((ticket) =>
    ticket.holder ? { ...ticket, holder: { ...ticket.holder, ...holder } } : ticket,
  );
  return checkFields(purchase, { ...form, tickets, buyer: { ...form.buyer, ...buyer } }).fields ?? {};
};

describe('a name', () => {
  test.each([
    'http://zarobki.example',
    'Kup na www.tanio',
    'Wygraj iPhone: promocja-24.pl',
    'SPAM.COM',
    'wejdź na t.me/okazja',
    'jan@zarobki.info',
    'bonus.ai',
    'zarobki.it',
    'wygrana.in',
    'nagroda.zip',
    'okazje.blog',
    'kasyno.best',
    '1x.bet',
    'o.kasyno.best',
    'ab.xyz',
    'xx.рф',
    'is.gd',
    'prof.best',
    'med.bet',
    'SEN.BET',
    'a@b.bet',
    '❤.ws',
    '中文.中国',
    'हिन्दी.भारत',
    'wejdź 8.8.8.8',
    'T.ME',
    'wygrana.sbs',
    'mgr.com',
    'kas\u00adyno.be\u200bst',
    'kasyno\u2024best',
    '\uff4b\uff41\uff53\uff59\uff4e\uff4f.best',
    'кассино.рф',
    'kas\u200dyno.\u200dbest',
    '\u200d\u200e',
    'promocja\uff0ecom',
    'promocja\u3002com',
    'Jan\r\nBcc: wszyscy@example.com',
    'Jan\u2028Kowalski',
    'Jan \u202eikslawoK',
    'Jan\u0000',
  ])('a name is not %j', (name) => {
    expect(problemsOf({ name })).toEqual({ 'buyer.name': { rule: 'person-name' } });
    expect(problemsOf({ surname: name })).toEqual({ 'buyer.surname': { rule: 'person-name' } });
    expect(problemsOf({}, { surname: name })).toEqual({
      'tickets.1.holder.surname': { rule: 'person-name' },
    });
  });

  test.each([
    'Łucja',
    'Jan A.Nowak',
    'św. Jan',
    'Anna-Maria',
    'O’Brien',
    'Kowalski jr.',
    'Dr. Wu',
    'dr.Li',
    'A.Wu',
    'J.Cash',
    'inż.Nowak',
    'prof.Kowalska',
    'Anna.Kowalska',
    'Dipl.-Ing. Hans',
    'Dipl.-Kfm.Meier',
    'Univ.-Prof.Dr.Müller',
    'Mag.pharm. Huber',
    'PGS.TS. Nguyễn',
    'ThS.Nguyễn',
    'проф.Іван',
    'канд.техн.наук',
    'Ing.Novák',
    'MUDr.Jan',
    'ppłk.Nowak',
    'Rev.King',
    'Mme.Dupont',
    'prof.Black',
    'dr.hab.Kowalski',
    'Jan\u200dNowak',
    'Γιώργος',
    '李小龙',
  ])('a name may be %s', (name) => {
    expect(problemsOf({ name, surname: name })).toEqual({});
  });

  test('a company’s name may look like a page, and stays on its line', () => {
    for (const company of [
      'Allegro.pl sp. z o.o.',
      'Hans GmbH & Co.KG/Berlin',
      'ul.Polna.12/3',
      'Nr.12/4 Restauracja',
      'St.Petersburg/Moscow',
    ])
      expect(problemsOf({ company })).toEqual({});
    expect(problemsOf({ company: 'Firma\nBcc: x' })).toEqual({ 'buyer.company': { rule: 'format' } });
  });

  test.each(['https://kasyno.best/wygrana', 'Wejdź: kasyno.best/wygrana', 'kasyno.best?ref=1'])(
    'a company’s name is not %j',
    (company) => {
      expect(problemsOf({ company })).toEqual({ 'buyer.company': { rule: 'company-name' } });
      expect(fieldText({ rule: 'company-name' }, 'pl')).toMatch(/bez adresu strony/);
      expect(fieldText({ rule: 'company-name' }, 'en')).toMatch(/no web address/);
    },
  );

  test('a name that was pasted loses what nobody sees', () => {
    const hidden = { name: '\ufeffA\u00adnna\u200b ', surname: 'Nowak\ufe0f' };
    const form = purchaseOf(sold);
    const read = purchase.parse({ ...form, buyer: { ...form.buyer, ...hidden } });
    expect(read.buyer).toMatchObject({ name: 'Anna', surname: 'Nowak' });
    const blank = problemsOf({ name: '\u3164', surname: '\u2800' });
    expect(Object.keys(blank)).toEqual(['buyer.name', 'buyer.surname']);
  });

  test.each(['.', 'a.', 'a', '-', '\u3002', 'a.pl/'])(
    'a name of 60 kB of %j is refused by its length alone',
    (part) => {
      const long = part.repeat(60_000 / part.length);
      expect(problemsOf({ name: long })).toEqual({ 'buyer.name': { rule: 'too-long', limit: 60 } });
      expect(problemsOf({ company: long })).toEqual({ 'buyer.company': { rule: 'too-long', limit: 120 } });
    },
  );

  test('a name that is refused is explained beside its field in both languages', () => {
    expect(fieldText({ rule: 'person-name' }, 'pl')).toMatch(/bez adresów stron/);
    expect(fieldText({ rule: 'person-name' }, 'en')).toMatch(/no web addresses/);
  });

  test('a name on record is read as it is', () => {
    expect(
      order.shape.buyer.safeParse({ name: 'WWW.Ania', surname: 'x.pl', email: 'a@example.com' }).success,
    ).toBe(true);
  });
});
