import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptScanId } from '#functions/door/scans/same-attempt.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { createGate, listGates } from '#shared/contract/gates.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { somebody } from '#test/support/somebody.ts';
import { Gates } from '#web/src/features/gates/components/gates.tsx';
import { PresenceCard } from '#web/src/features/gates/components/presence.tsx';

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
  return (body as unknown as { id: string; name: string }[]).find((gate) => gate.name === name);
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

describe('a gate whose link was stolen', () => {
  const device = { id: 'dev_000000000001', name: 'Obcy telefon' };
  const admitted = async (fields: Partial<Scan>): Promise<Scan> => {
    const [id, at] = [newId('ord'), new Date().toISOString()];
    const ticketId = ticketIdOf(id, 1);
    const gateId = (await stored())?.id ?? '';
    const entry = { at, gateId, attemptId: 'attempt-1', day: at.slice(0, 10) };
    await ticketStore(screens.api.db).issue({
      ...{ id: ticketId, orderId: id, fairId, ticketTypeId: newId('typ') },
      ...{ status: 'valid', admissions: fields.held ? 0 : 1, holder: somebody({}), issuedAt: at },
      ...(!fields.held && { lastEntry: entry }),
    });
    const scan: Scan = {
      ...{ id: attemptScanId(gateId, 'attempt-1'), fairId, gateId, ticketId, at, receivedAt: at },
      ...{ result: 'admitted', offline: true, device, listed: true, reason: 'vip', ...fields },
    };
    await scanStore(screens.api.db).record(scan);
    return scan;
  };
  const admissions = async ({ ticketId = '' }: Scan) =>
    (await ticketStore(screens.api.db).byId(ticketId))?.admissions;

  test('the office sees its entries by device and undoes them in one press', async () => {
    const scan = await admitted({});
    fireEvent.click(await screen.findByRole('button', { name: 'Cofnij wejścia' }));
    // Other gates have entries of such a device, too.
    const rowOfGate = () =>
      screen
        .queryAllByText(/Obcy telefon/)
        .find(({ textContent }) => textContent?.includes(name))
        ?.closest('li');
    await waitFor(() => expect(rowOfGate()).toBeTruthy());
    const row = rowOfGate() as HTMLElement;
    expect(row.textContent).toMatch(/1.wejście, z.tego bez kodu: 1/);
    expect(await admissions(scan)).toBe(1);
    fireEvent.click(within(row).getByRole('button', { name: 'Cofnij bez kodu (1)' }));
    await waitFor(async () => expect(await admissions(scan)).toBe(0));
    await waitFor(() => expect(rowOfGate()).toBeUndefined());
  });

  test.each([
    ['Zalicz', 1],
    ['Pomiń', 0],
  ])('the office settles what was held: %s', async (act, expected) => {
    const scan = await admitted({ held: { why: 'no-code', attemptId: 'attempt-1' } });
    openPage(<PresenceCard fair={{ id: fairId } as FairView} />, { at: '/fairs' });
    await screen.findByText(/1.przejście bez kodu, więcej niż się liczy w.godzinę/);
    fireEvent.click(await screen.findByRole('button', { name: `${act}: ${name}` }));
    await waitFor(async () => expect(await scanStore(screens.api.db).find(scan)).not.toEqual(scan));
    expect(await admissions(scan)).toBe(expected);
  });
});
