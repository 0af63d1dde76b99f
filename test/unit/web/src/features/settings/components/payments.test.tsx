import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { PaymentState } from '#shared/contract/settings.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { Payments } from '#web/src/features/settings/components/payments.tsx';

setUpScreens('Admin');

/** What the office says of a state of payments. */
async function saidOf(state: Omit<PaymentState, 'reachable'>): Promise<string> {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/api/settings/payments')
      ? new Response(JSON.stringify({ ...state, reachable: state.configured }))
      : fetch(input, init);
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  openPage(<Payments />, { at: '/settings' });
  await screen.findByText(/^Stan|Stan:/);
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
}

test('a provider that works is told with its address and our account there', async () => {
  const host = 'https://api.stripe.com';
  const said = await saidOf({ provider: 'Stripe', host, merchant: 'test', configured: true, wrongKeys: [] });
  expect(said).toContain(`Stripe (${host}, konto: test)Stan: działa`);
});

test('without any keys nothing is told of an account, and all providers are named that would do', async () => {
  const provider = { provider: 'Przelewy24', host: 'https://sandbox.przelewy24.pl', merchant: '0' };
  const said = await saidOf({ ...provider, configured: false, wrongKeys: ['apiKey'] });
  expect(said).not.toContain(provider.host);
  expect(said).toContain('Stan: brak danych dostępowych');
  expect(said).toContain('danych dostępowych do Przelewy24 lub Stripe.');
  expect(said).toContain('Przelewy24, brakujące lub błędne dane: apiKey.');
});
