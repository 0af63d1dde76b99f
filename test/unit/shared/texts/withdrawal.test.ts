import { expect, test } from 'vitest';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { legalPage } from '#shared/texts/legal.ts';
import { mailFrame } from '#shared/texts/mail.ts';
import { shopTexts } from '#shared/texts/shop.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { sampleTicket } from '#test/unit/functions/documents/pdf/sample.ts';

const { fair } = sampleTicket();
const paidThrough = [] as const;

test.each([
  ['pl', 'do końca dnia 18 listopada 2026'],
  ['en', 'until the end of 18 November 2026'],
] as const)('form, terms, mail, order page and ticket name one end of withdrawal in %s', (lang, words) => {
  const end = withdrawalEnd(fair);
  const until = formatUntil(end, lang);
  const facts = {
    organiser: fair.organiser,
    fairName: fair.name.pl,
    withdrawalEnd: end,
    refundable: true,
    paidThrough,
  };
  for (const text of [
    shopTexts[lang].summary.refund(until),
    JSON.stringify(legalPage('terms', facts, lang)),
    mailFrame[lang].refund(until),
    thankYouTexts[lang].visit.withdraw(2, until),
    ticketTexts[lang].refund(until),
  ])
    expect(hardSpaces(text)).toContain(hardSpaces(words));
});

test.each([
  ['pl', /Czas na anulowanie już minął/, /Możesz anulować/],
  ['en', /Cancellation closed on/, /You may cancel/],
] as const)('the terms in %s offer no withdrawal once its end has passed', (lang, over, offered) => {
  const facts = {
    organiser: fair.organiser,
    fairName: fair.name.pl,
    withdrawalEnd: withdrawalEnd(fair),
    paidThrough,
  };
  const termsWith = (refundable: boolean) =>
    JSON.stringify(legalPage('terms', { ...facts, refundable }, lang)).replaceAll('\u00a0', ' ');
  expect(termsWith(false)).toMatch(over);
  expect(termsWith(false)).not.toMatch(offered);
  expect(termsWith(true)).toMatch(offered);
  expect(termsWith(true)).not.toMatch(over);
});
