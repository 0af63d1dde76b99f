import { expect, test } from 'vitest';
import { pickFields } from '#functions/runtime/pick-fields.ts';
import * as z from '#shared/zod.ts';

test('only the fields that a schema names are picked, and none that is undefined', () => {
  const named = z.object({ name: z.string(), note: z.optional(z.string()) });
  expect(pickFields(named, { name: 'Targi', note: undefined, secret: 'x' })).toStrictEqual({ name: 'Targi' });
});
