import { expect, test, vi } from 'vitest';
import { later } from '#functions/http/later.ts';
import { call } from '#shared/contract/call.ts';

const rows = {
  tried: call({ id: 'tried', resource: 'fairs', method: 'GET', path: '/api/tried', roles: 'anyone' }),
};

test('a module is loaded by the first call of one of its use cases, which gets its input and context', async () => {
  const tried = vi.fn(async () => undefined);
  const load = vi.fn(async () => ({ useCases: { tried } }));
  const { useCases } = later({ trials: rows }, { trials: load });
  expect(load).not.toHaveBeenCalled();
  await useCases.tried('input' as never, 'context' as never);
  expect(load).toHaveBeenCalledOnce();
  expect(tried).toHaveBeenCalledWith('input', 'context');
});
