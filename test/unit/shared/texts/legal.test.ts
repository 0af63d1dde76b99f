import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/domain/text.ts';
import { cookiePage, legalPage } from '#shared/texts/legal.ts';
import { fairFields } from '#test/support/samples.ts';

const { organiser } = fairFields(new Date('2026-11-02T10:00:00Z'));
const facts = {
  organiser,
  fairName: 'Targi # z {klamrą}',
  withdrawalEnd: new Date('2026-11-18T22:59:00Z'),
  refundable: true,
  paidThrough: [],
};

describe.each(['pl', 'en'] as const)('the pages of law in %s', (lang) => {
  const pages = [legalPage('terms', facts, lang), legalPage('privacy', facts, lang), cookiePage(lang)];

  test('the pages have a title, and paragraphs under every heading', () => {
    for (const { title, parts } of pages) {
      expect(title).toMatch(/^\p{Lu}/u);
      expect(parts.length).toBeGreaterThan(2);
      for (const { heading, paragraphs } of parts) {
        expect(heading).toMatch(/^\p{Lu}/u);
        expect(paragraphs.length).toBeGreaterThan(0);
      }
    }
  });

  test('the pages name the fair and who sells, and leave no brace of their own open', () => {
    const text = JSON.stringify(pages).replaceAll('{klamrą}', '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Targi # z');
    expect(text).toContain(organiser.email);
    expect(text).toContain('NIP');
    expect(text).toContain('123-456-32-18');
    expect(text.match(/\{\w+\}/g)).toBeNull();
  });

  test('the pages say the same, heading for heading, as in the other language', () => {
    const other = lang === 'pl' ? 'en' : 'pl';
    const count = (among: typeof pages) =>
      among.map(({ parts }) => parts.map(({ paragraphs }) => paragraphs.length));
    const others = [legalPage('terms', facts, other), legalPage('privacy', facts, other), cookiePage(other)];
    expect(count(pages)).toEqual(count(others));
  });
});

test.each([
  ['nobody', [], 'Operatorowi płatności, dostawcy', 'The payment provider, our'],
  ['one', ['stripe'], 'Operatorowi płatności (Stripe), dostawcy', 'The payment provider (Stripe), our'],
  [
    'two',
    ['przelewy24', 'stripe'],
    'Operatorowi płatności (Przelewy24 lub Stripe), dostawcy',
    'The payment provider (Przelewy24 or Stripe), our',
  ],
] as const)('the privacy notice of a shop whose payments go through %s says so', (_, paidThrough, pl, en) => {
  const text = (lang: Language) => JSON.stringify(legalPage('privacy', { ...facts, paidThrough }, lang));
  expect(text('pl').replaceAll('\u00a0', ' ')).toContain(pl);
  expect(text('en')).toContain(en);
});
