import { describe, expect, test } from 'vitest';
import { doorTexts } from '#shared/texts/door.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { shopTexts } from '#shared/texts/shop.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';

/** Polish grammar, implemented independently. */
function polish(n: number, [one, few, many]: [string, string, string]): string {
  if (n === 1) return one;
  const [tens, ones] = [Math.floor(n / 10) % 10, n % 10];
  return tens !== 1 && ones >= 2 && ones <= 4 ? few : many;
}

const counts = Array.from({ length: 26 }, (_, n) => n);
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('numbers of things, from 0 to 25', () => {
  test.each(counts)('%i things are counted in the right form', (n) => {
    const tickets = `${n} ${polish(n, ['bilet', 'bilety', 'biletów'])}`;
    const english = `${n} ${n === 1 ? 'ticket' : 'tickets'}`;
    expect(plain(shopTexts.pl.tickets.count(n))).toBe(tickets);
    expect(plain(shopTexts.en.tickets.count(n))).toBe(english);
    expect(plain(soldTexts.pl.sold.count(n))).toBe(tickets);
    expect(plain(soldTexts.en.sold.count(n))).toBe(english);
    expect(plain(actsTexts.pl.orders(n))).toBe(`${n} ${polish(n, ['zamówienie', 'zamówienia', 'zamówień'])}`);
    expect(plain(actsTexts.pl.chosen(n))).toBe(`Zaznaczono ${tickets}`);
    expect(plain(deskTexts.pl.make(n, '0 zł'))).toBe(`Utwórz ${tickets}: 0 zł`);
    expect(plain(doorTexts.pl.scan.incomplete(n, 20))).toContain(
      `wpisano ${n} ${polish(n, ['znak', 'znaki', 'znaków'])} z 20`,
    );
  });
});

test('one ticket is spoken of as one', () => {
  const { pl, en } = thankYouTexts;
  for (const n of counts) {
    const isOne = n === 1;
    expect(pl.paid.title(n)).toBe(isOne ? 'Dziękujemy, bilet jest Twój' : 'Dziękujemy, bilety są Twoje');
    expect(pl.paid.sent(n, 'a@b.pl')).toMatch(isOne ? /^Wysłaliśmy go na/ : /^Wysłaliśmy je na/);
    expect(en.paid.title(n)).toMatch(isOne ? /the ticket is yours/ : /the tickets are yours/);
    expect(en.paid.sent(n, 'a@b.pl')).toMatch(isOne ? /^We have sent it/ : /^We have sent them/);
    expect(pl.tickets.title(n)).toBe(isOne ? 'Bilet' : 'Bilety');
  }
});
