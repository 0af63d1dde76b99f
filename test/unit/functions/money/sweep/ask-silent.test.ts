import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenPayments, ProviderSilent } from '#functions/adapters/payments/port.ts';
import { askSilent } from '#functions/money/sweep/ask-silent.ts';
import type { FairStore } from '#functions/store/fairs/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
let told: string[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const silences = {
  mark: async (provider: string, until: Date) => void told.push(`${provider} ${until.toISOString()}`),
  clear: async (provider: string) => void told.push(`${provider} answers`),
};

/** What becomes of the marks where each marked provider does this after so many milliseconds. */
async function roundWith(marked: readonly string[], lookup: () => unknown, milliseconds = 0) {
  const silent = Object.fromEntries(marked.map((provider) => [provider, now.toISOString()]));
  const fairs = { house: async () => ({ silent }) } as unknown as FairStore;
  const payments = (() => ({
    of: async () => ({
      lookup: async () => {
        vi.setSystemTime(Date.now() + milliseconds);
        return lookup();
      },
    }),
  })) as unknown as OpenPayments;
  await askSilent({ fairs, silences, payments })(now, () => 30_000);
  return told;
}
const fail = (error: Error) => () => {
  throw error;
};

test('a provider that is silent still stays marked for two minutes more', async () => {
  expect(await roundWith(['stripe'], fail(new ProviderSilent('timed out')), 8_000)).toEqual([
    'stripe 2026-11-22T12:02:00.000Z',
  ]);
});

test.each<[string, () => unknown]>([
  ['answers', () => ({ state: 'none' })],
  ['refuses', fail(new Problem('provider_unreachable'))],
  ['has no keys any more', fail(new Error('no keys'))],
])('the mark of a provider that %s is lifted', async (_, lookup) => {
  expect(await roundWith(['przelewy24'], lookup)).toEqual(['przelewy24 answers']);
});

test('no provider is asked while none was silent', async () => {
  const asked = vi.fn();
  await roundWith([], asked);
  expect(asked).not.toHaveBeenCalled();
});
