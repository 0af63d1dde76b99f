import { describe, expect, test } from 'vitest';
import { checkFields } from '#shared/contract/field-problems.ts';
import { coupon } from '#shared/domain/coupon.ts';
import { fairFields } from '#shared/domain/fair.ts';
import { ticketTypeFields } from '#shared/domain/ticket-type.ts';
import { fieldText } from '#shared/texts/fields.ts';
import * as z from '#shared/zod.ts';
import { fairFields as sampleFair, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ruleOf = (schema: z.ZodMiniType, value: unknown, path: string) =>
  checkFields(schema, value).fields?.[path]?.rule;

describe('figures only', () => {
  test.each([
    ['the days for refunds', fairFields, { ...sampleFair(now), refundDays: 'trzy' }, 'refundDays'],
    ['the price', ticketTypeFields, { ...typeFields(), price: '12 zł i grosz' }, 'price'],
    ['the capacity', ticketTypeFields, { ...typeFields(), capacity: 'sto' }, 'capacity'],
    ['the place in the list', ticketTypeFields, { ...typeFields(), position: 1.5 }, 'position'],
    ['the uses of a code', coupon, { maxUses: 'wiele' }, 'maxUses'],
  ])('a figures-only problem is said of %s', (_, schema, value, path) => {
    expect(ruleOf(schema, value, path)).toBe('numeric');
  });

  test('a figures-only problem is told in both languages', () => {
    const problem = checkFields(fairFields, { ...sampleFair(now), refundDays: '3 dni' }).fields?.refundDays;
    expect(problem && fieldText(problem, 'pl')).toBe('Wpisz same cyfry');
    expect(problem && fieldText(problem, 'en')).toBe('Enter digits only');
  });
});

describe('what is not there', () => {
  test.each([undefined, null, ''])('an absent value is missing, whatever it should be: %j', (nothing) => {
    expect(ruleOf(fairFields, { ...sampleFair(now), refundDays: nothing }, 'refundDays')).toBe('required');
    expect(ruleOf(ticketTypeFields, { ...typeFields(), vatRate: nothing }, 'vatRate')).toBe('required');
    expect(ruleOf(z.object({ on: z.boolean() }), { on: nothing }, 'on')).toBe('required');
  });

  test('a filled field of another kind is wrong, not missing', () => {
    expect(ruleOf(fairFields, { ...sampleFair(now), place: 7 }, 'place')).toBe('invalid');
    expect(ruleOf(ticketTypeFields, { ...typeFields(), visible: 'tak' }, 'visible')).toBe('invalid');
  });
});
