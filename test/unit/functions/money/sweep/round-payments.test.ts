import { describe, expect, test } from 'vitest';
import type { Payments } from '#functions/adapters/payments/port.ts';
import { ProviderSilent } from '#functions/adapters/payments/port.ts';
import { ProviderNotAsked, roundPayments } from '#functions/money/sweep/round-payments.ts';
import { Problem } from '#shared/contract/problem.ts';
import { settledAfter, simulateSweep } from '#test/support/sweep-simulation.ts';

const LONG = 60_000;
const provider = (lookup: Payments['lookup']) =>
  roundPayments(
    () => ({ of: async () => ({ lookup }) as Payments }),
    () => 60_000,
  ).of({ provider: 'any' });

describe('rounds of the sweep', () => {
  // More than one round can do: 3,000 checks of 3.6 s, sixteen at once.
  const busy = { open: 3_000, look: 3_600, replacedEvery: 10 };

  test(
    'rounds expire orders in time although they cannot look at all of them, and their process is replaced',
    async () => {
      const { worst, cutOff } = await simulateSweep({ ...busy, minutes: 75 });
      expect(worst).toBeLessThanOrEqual(3);
      expect(cutOff).toBe(0);
    },
    LONG,
  );

  test(
    'rounds ask a provider that hangs once, and make up for it within five rounds',
    async () => {
      const hanging = await simulateSweep({ ...busy, look: 300, minutes: 45, hangs: [20, 30] });
      expect(hanging.mostAsked).toBe(1);
      expect(hanging.cutOff).toBe(0);
      const usual = Math.max(...hanging.overdue.slice(0, 20));
      const rounds = settledAfter(hanging, 30, usual);
      expect(rounds).toBeGreaterThan(0);
      expect(rounds).toBeLessThanOrEqual(5);
    },
    LONG,
  );
});

describe('the provider within a round', () => {
  test('the provider is asked about the rest when one odd payment makes it fail', async () => {
    let response = 0;
    const payments = await provider(async () => {
      response += 1;
      if (response === 1) throw new Problem('provider_unreachable');
      return { state: 'none' };
    });
    await expect(payments.lookup('odd')).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(await payments.lookup('other')).toEqual({ state: 'none' });
  });

  test('the provider is left alone after three failures in a row', async () => {
    const payments = await provider(async () => {
      throw new Problem('provider_unreachable');
    });
    for (let times = 0; times < 3; times += 1)
      await expect(payments.lookup('x')).rejects.not.toBeInstanceOf(ProviderNotAsked);
    await expect(payments.lookup('x')).rejects.toBeInstanceOf(ProviderNotAsked);
  });

  test('the provider is left alone at once when it does not answer at all, also by those who came meanwhile', async () => {
    let response = 0;
    const payments = await provider(async () => {
      response += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new ProviderSilent('hanging');
    });
    await Promise.allSettled(Array.from({ length: 16 }, () => payments.lookup('x')));
    expect(response).toBe(1);
  });

  test('the provider is asked on when what fails is our own doing', async () => {
    const payments = await provider(async () => {
      throw new Problem('busy');
    });
    for (let times = 0; times < 5; times += 1)
      await expect(payments.lookup('x')).rejects.toMatchObject({ code: 'busy' });
  });
});
