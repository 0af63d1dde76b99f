import { expect, test } from 'vitest';
import * as z from '#shared/zod.ts';

const isBuilt = (schema: object): boolean => Object.getOwnPropertyNames(schema).includes('_zod');

test('a schema is built when it is first used, and its parts when they are', () => {
  const name = z.string();
  const address = z.optional(z.string());
  const person = z.strictObject({ name, address });
  expect([person, name, address].map(isBuilt)).toEqual([false, false, false]);

  expect(Object.keys(person.shape)).toEqual(['name', 'address']);
  expect([person, name, address].map(isBuilt)).toEqual([true, false, false]);

  expect(z.safeParse(person, { name: 'Ewa' }).success).toBe(true);
  expect(z.safeParse(person, { name: 1 }).success).toBe(false);
  expect([person, name].map(isBuilt)).toEqual([true, true]);
});

test('checks are added without building, and each of two chains keeps its own', () => {
  const text = z.string();
  const long = text.check(z.minLength(3));
  const short = text.check(z.maxLength(2)).check(z.regex(/^a/));
  expect([text, long, short].map(isBuilt)).toEqual([false, false, false]);

  const verdicts = ['ab', 'bb', 'abc'].map((value) =>
    [long, short].map((zodMiniString) => z.safeParse(zodMiniString, value).success),
  );
  expect(verdicts).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
});

test('a schema is the same object before and after it is built', () => {
  const names = z.registry<{ name: string }>();
  const code = z.string();
  names.add(code, { name: 'code' });
  const checked = code.check(z.minLength(1));

  expect(code.parse('a')).toBe('a');
  expect(names.get(code)).toEqual({ name: 'code' });
  expect(names.get(checked)).toEqual({ name: 'code' });
  expect(z.strictObject({ code }).shape.code).toBe(code);
});

test('an unbuilt schema is one of its class, and tells its JSON Schema', () => {
  expect(z.int()).toBeInstanceOf(z.ZodMiniNumber);
  expect(z.string()).not.toBeInstanceOf(z.ZodMiniNumber);
  expect(z.toJSONSchema(z.array(z.enum(['pl', 'en'])))).toMatchObject({
    type: 'array',
    items: { enum: ['pl', 'en'] },
  });
});

test('a schema that cannot be built says so at each use', () => {
  const broken = z.extend(z.string() as never, {});
  expect(() => z.safeParse(broken, {})).toThrow();
  expect(() => z.safeParse(broken, {})).toThrow();
});
