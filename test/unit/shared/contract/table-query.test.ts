import { describe, expect, test } from 'vitest';
import { checkFields } from '#shared/contract/field-problems.ts';
import { tableQuery } from '#shared/contract/table-query.ts';

const schema = tableQuery(['code', 'note']);
const read = (sent: Record<string, string>) => checkFields(schema, sent);

describe('single columns', () => {
  test('single columns are an object beside the query', () => {
    expect(read({ query: 'prasa', byColumn: '{"code":"LATO"}' })).toMatchObject({
      data: { query: 'prasa', byColumn: { code: 'LATO' } },
    });
  });

  test.each(['1', 'true'])('single columns are in the query where the flag says %s', (byColumn) => {
    expect(read({ query: '{"code":"LATO"}', byColumn })).toMatchObject({
      data: { query: '', byColumn: { code: 'LATO' } },
    });
    expect(read({ query: '', byColumn })).toMatchObject({ data: { query: '', byColumn: {} } });
  });

  test.each(['0', 'false', ''])('single columns are not asked for where the flag says “%s”', (byColumn) => {
    expect(read({ query: '{"code"', byColumn })).toMatchObject({ data: { query: '{"code"', byColumn: {} } });
  });

  test.each([
    ['maybe', ''],
    ['1', 'LATO'],
    ['1', '{"price":"1"}'],
    ['1', 'null'],
    ['null', ''],
    ['constructor', ''],
    ['__proto__', ''],
    ['toString', ''],
  ])('single columns are refused where nobody can tell what is meant: %s %s', (byColumn, query) => {
    const [[field, problem] = []] = Object.entries(read({ byColumn, query }).fields ?? {});
    expect(field).toMatch(/^byColumn/);
    expect(problem?.rule, 'it is filled').not.toBe('required');
  });
});

test('an empty order is none', () => {
  expect(checkFields(schema, { orderBy: '' })).not.toHaveProperty('data.orderBy');
  expect(read({ orderBy: 'price' }).fields).toEqual({ orderBy: { rule: 'invalid' } });
});

test('a page has 25 rows; without one there are all, up to a thousand', () => {
  expect(read({ page: '2' })).toMatchObject({ data: { page: 2, limit: 25 } });
  expect(read({ page: '2', limit: '50' })).toMatchObject({ data: { page: 2, limit: 50 } });
  expect(read({})).toMatchObject({ data: { page: 1, limit: 1000 } });
});
