import { describe, expect, test } from 'vitest';
import { faults, type Schema } from '#test/support/fits.ts';
import { contractBefore, contractNow, type KeptCall } from './kept-contract.ts';

const before = contractBefore();
const now = contractNow();

/** A tab opened before the deployment calls the new functions. */
function requestFaults(old: KeptCall, { parameters, request }: KeptCall, name: string): string[] {
  const given = old.parameters.flatMap(({ name: parameter, in: place, schema }) => {
    const taken = parameters.find((given) => given.name === parameter && given.in === place);
    return taken
      ? faults(schema, taken.schema, `${name} ${parameter}`, 'refused')
      : [`${name} takes no ${parameter}`];
  });
  const missing = parameters
    .filter(({ required }) => required)
    .filter(
      ({ name: parameter }) => !old.parameters.some((given) => given.name === parameter && given.required),
    )
    .map(({ name: parameter }) => `${name} needs ${parameter}`);
  const body = request ? faults(old.request ?? {}, request, `${name} body`, 'refused') : [];
  return [...given, ...missing, ...(old.request && !request ? [`${name} takes no body`] : body)];
}

const responseFaults = ({ response: old }: KeptCall, { response }: KeptCall, name: string): string[] =>
  old ? faults(response ?? {}, old, `${name} response`, 'read over') : [];

const faultsOf = (name: string): string[] => {
  const [old, own] = [before[name], now[name]];
  if (!old) return [];
  if (!own) return [`${name} is gone`];
  return [...requestFaults(old, own, name), ...responseFaults(old, own, name)];
};

describe.runIf(Object.keys(before).length > 0)('open tabs', () => {
  test.each(Object.keys(before))('a tab of the release before still gets what it asks for by %s', (name) => {
    expect(faultsOf(name)).toEqual([]);
  });
});

describe('faults for an old tab', () => {
  const closed = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  const text: Schema = { type: 'string' };
  const values = (known: string[]): Schema => ({ type: 'string', enum: known });

  test.each<[string, Schema, Schema, number, number]>([
    ['another optional field', closed({ a: text }), closed({ a: text, b: text }), 0, 0],
    ['another field that is needed', closed({ a: text }), closed({ a: text, b: text }, ['b']), 1, 0],
    ['a field less', closed({ a: text, b: text }), closed({ a: text }), 1, 0],
    ['a field less that was always there', closed({ b: text }, ['b']), closed({}), 1, 1],
    ['a field that is no longer always there', closed({ b: text }, ['b']), closed({ b: text }), 0, 1],
    ['another value', values(['a']), values(['a', 'b']), 0, 1],
    ['a value less', values(['a', 'b']), values(['a']), 1, 0],
    ['any text in place of values', values(['a']), text, 0, 1],
    ['a longer text, which it only shows', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, 0, 0],
    ['a shorter text', { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, 1, 0],
    ['a higher least', { type: 'integer', minimum: 0 }, { type: 'integer', minimum: 1 }, 1, 0],
    ['a limit where there was none', text, { ...text, maxLength: 9 }, 1, 0],
    ['another pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, 1, 1],
    ['another type', text, { type: 'integer' }, 1, 1],
    ['a number for an integer', { type: 'integer' }, { type: 'number' }, 0, 1],
    ['other items', { type: 'array', items: text }, { type: 'array', items: values(['a']) }, 1, 0],
    ['another choice', { anyOf: [text] }, { anyOf: [text, { type: 'null' }] }, 0, 1],
    ['a field deep down', closed({ a: closed({ b: text }) }), closed({ a: closed({}) }), 1, 0],
  ])('%s is judged as an old tab meets it', (_, old, own, asked, got) => {
    expect(
      requestFaults({ parameters: [], request: old }, { parameters: [], request: own }, 'x'),
    ).toHaveLength(asked);
    expect(
      responseFaults({ parameters: [], response: old }, { parameters: [], response: own }, 'x'),
    ).toHaveLength(got);
  });
});
