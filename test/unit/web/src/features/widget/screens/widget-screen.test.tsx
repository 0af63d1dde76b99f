import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createFair } from '#shared/contract/fairs.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { fairFields } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import WidgetScreen from '#web/src/features/widget/screens/widget-screen.tsx';

const screens = setUpScreens('Admin');
let cookie: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
});

const open = (id: string) =>
  openPage(<WidgetScreen />, { route: '/fairs/widget/:id', at: `/fairs/widget/${id}` });
const code = () => document.querySelector('pre code')?.textContent ?? '';
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the page gives the code for the active fair, with the language and the partner that are chosen', async () => {
  const { fairId } = screens.api.seeded;
  const partner = { id: fairId, referenceCode: 'gazeta', description: 'Gazeta', visible: true };
  expect((await screens.api.call(saveRefCode, { cookie, body: partner })).status).toBeLessThan(300);
  open(fairId);
  await screen.findByRole('heading', { level: 1, name: 'Formularz na Twojej stronie' });
  expect(code()).toMatch(/^<bramka-tickets>\n/);
  expect(screen.queryByText(/^Te\stargi\snie\ssą\saktywne/)).toBeNull();
  await screen.findByRole('option', { name: 'gazeta' });
  choose('Język', 'en');
  choose('Kod partnera', 'gazeta');
  expect(code()).toContain('<bramka-tickets lang="en" reference-code="gazeta">');
  expect(code()).toContain('?ref=gazeta');
});

test('the page says that another fair is shown where this one is not active', async () => {
  const { body } = await screens.api.call(createFair, { cookie, body: fairFields(new Date()) });
  open(String(body.id));
  await screen.findByText(/^Te\stargi\snie\ssą\saktywne/);
});

test('a fair that is not there leads back', async () => {
  open('fair_000000000000');
  await screen.findByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
});
