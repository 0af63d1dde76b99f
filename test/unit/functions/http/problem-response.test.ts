import { describe, expect, test } from 'vitest';
import { unreachable } from '#functions/adapters/payments/przelewy24/client.ts';
import { problemResponse } from '#functions/http/problem-response.ts';
import { Problem } from '#shared/contract/problem.ts';

const bodyOf = (error: unknown) => JSON.parse(String(problemResponse(error, 'corr-12345').body));

describe('an answer', () => {
  test.each([
    new Error('connect ECONNREFUSED 10.0.0.7:8000'),
    unreachable('POST /transaction/register → 401'),
    Object.assign(new Error('Rate of table bramka exceeded'), { name: 'ThrottlingException' }),
  ])('an answer says nothing of what failed within: %s', (error) => {
    const { type, title, status, code, correlationId, ...more } = bodyOf(error);
    expect(status).toBeGreaterThanOrEqual(500);
    expect([type, title, correlationId]).toEqual([
      `/problems/${code}`,
      code.replaceAll('_', ' '),
      'corr-12345',
    ]);
    expect(more).toEqual({});
  });

  test('an answer says what a caller can do something about', () => {
    expect(bodyOf(new Problem('sold_out', { detail: 'typ_000000000000' })).detail).toBe('typ_000000000000');
  });
});
