import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { activateFair, createFair, createSampleFair, listFairs } from '#shared/contract/fairs.ts';
import { fairFields } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import FairsScreen from '#web/src/features/fairs/screens/fairs-screen.tsx';
import GenerateScreen from '#web/src/features/ticket-office/screens/generate-screen.tsx';

const screens = setUpScreens('Admin');
let cookie: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
});

const row = (name: RegExp) => screen.findByRole('row', { name });

test('the list shows which fair is in the form, and leads to it', async () => {
  openPage(<FairsScreen />);
  const fair = await row(/Targi Franczyza Warszawa/);
  within(fair).getByText('W sprzedaży');
  expect(
    within(fair)
      .getByRole('link', { name: /Targi Franczyza/ })
      .getAttribute('href'),
  ).toBe(`/fairs/${screens.api.seeded.fairId}`);
});

test('the list shows what of each fair is sold, and the next step of one that is prepared', async () => {
  const fields = fairFields(new Date(), { name: { pl: 'Targi Sera' } });
  const id = String((await screens.api.call(createFair, { cookie, body: fields })).body.id);
  openPage(<FairsScreen />);
  const selling = within(await row(/Targi Franczyza Warszawa/));
  await selling.findByText(/^0 z \d/);
  selling.getByText('jeszcze nic');
  const draft = within(await row(/Targi Sera/));
  const next = await draft.findByRole('link', { name: /^Dodaj rodzaj biletu/ });
  expect(next.getAttribute('href')).toBe(`/tickets/add/${id}`);
});

test('a sample fair says what it is, in the list and at the desk, and cannot be activated', async () => {
  const headers = { 'idempotency-key': 'sample' };
  const { body } = await screens.api.call(createSampleFair, { cookie, headers });
  openPage(<FairsScreen />);
  const sample = within(await row(/Targi przykładowe/));
  sample.getByText('Przykładowe');
  expect(sample.queryByRole('button', { name: 'Aktywuj' })).toBeNull();
  openPage(<GenerateScreen />, { route: '/tickets/generate/:fairId', at: `/tickets/generate/${body.id}` });
  await screen.findByText(/to, co tu sprzedasz, nie liczy się nigdzie/);
});

test('another fair is put into the form after asking', async () => {
  const { status } = await screens.api.call(createFair, { cookie, body: fairFields(new Date()) });
  expect(status).toBe(201);
  onTestFinished(async () => {
    await screens.api.call(activateFair, { cookie, body: { id: screens.api.seeded.fairId } });
  });
  openPage(<FairsScreen />);
  const activate = await screen.findAllByRole('button', { name: 'Aktywuj' });
  fireEvent.click(activate[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const [, , confirm] = dialog.querySelectorAll('button');
  fireEvent.click(confirm as HTMLElement);
  await waitFor(async () => {
    const { text } = await screens.api.call(listFairs, { cookie });
    const active = (JSON.parse(text) as { id: string; active: boolean }[]).find((fair) => fair.active);
    expect(active?.id).not.toBe(screens.api.seeded.fairId);
  });
});
