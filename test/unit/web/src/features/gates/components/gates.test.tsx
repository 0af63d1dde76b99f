import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FairView } from '#shared/contract/fairs.ts';
import { createGate, listGates } from '#shared/contract/gates.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { Gates } from '#web/src/features/gates/components/gates.tsx';

const screens = setUpScreens();
let fairId: string;
let name: string;
beforeEach(async ({ task }) => {
  name = task.id;
  fairId = screens.api.seeded.fairId;
  screens.state.cookie = await screens.api.loginAs('Admin');
  const { cookie } = screens.state;
  await screens.api.call(createGate, { ...(cookie && { cookie }), body: { fairId, name } });
  openPage(<Gates fair={{ id: fairId } as FairView} />, { at: '/fairs' });
});

const stored = async () => {
  const { cookie } = screens.state;
  const { body } = await screens.api.call(listGates, { ...(cookie && { cookie }), params: { fairId } });
  return (body as unknown as { name: string }[]).find((gate) => gate.name === name);
};

test('the office turns a gate round and gives it a code, and is told of a code that is none', async () => {
  fireEvent.click(await screen.findByRole('button', { name: `Zmień bramkę: ${name}` }));
  const dialog = document.querySelector('dialog') as HTMLElement;
  const field = (name: string) => dialog.querySelector(`[name="${name}"],[id="${name}"]`) as HTMLElement;
  fireEvent.change(field('direction'), { target: { value: 'both' } });
  fireEvent.change(field('kioskCode'), { target: { value: '123' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('Kod ma od 6 do 12 cyfr.');
  expect(await stored()).not.toHaveProperty('direction');
  fireEvent.change(field('kioskCode'), { target: { value: '482913' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  await screen.findByText(/wejście i\swyjście, z\skodem/);
  expect(await stored()).toMatchObject({ direction: 'both', hasKioskCode: true });
});

test('a gate whose phones are to ask for a code needs one', async () => {
  fireEvent.click(await screen.findByRole('button', { name: `Zmień bramkę: ${name}` }));
  const dialog = within(document.querySelector('dialog') as HTMLElement);
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  fireEvent.click(dialog.getByLabelText(/^Telefon pyta o kod/));
  save();
  await dialog.findByText(/^Ustaw kod, o\sktóry telefony mają pytać/);
  expect(await stored()).not.toHaveProperty('asksCode');
  fireEvent.change(dialog.getByLabelText(/^Kod bramki/), { target: { value: '482913' } });
  save();
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(await stored()).toMatchObject({ asksCode: true, hasKioskCode: true });
});
