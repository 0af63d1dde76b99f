import '#test/support/screens/page-globals.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, onTestFinished, test } from 'vitest';
import { createFair, editFair, getFair } from '#shared/contract/fairs.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import PreviewScreen from '#web/src/features/purchase/screens/preview-screen.tsx';

const screens = setUpScreens('Admin');

/** Opens the preview of a new fair that is not active. */
async function openPreview(): Promise<string> {
  const { api } = screens;
  const cookie = await api.loginAs('Admin');
  const body = fairFields(new Date(), { name: { pl: 'Targi Miodu', en: 'Honey Fair' } });
  const id = String((await api.call(createFair, { cookie, body })).body.id);
  await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: id } });
  openPage(<PreviewScreen />, { route: '/fairs/preview/:id', at: `/fairs/preview/${id}` });
  await screen.findByText('To jest podgląd.');
  return id;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the form of a fair that is not active can be looked at and filled in by a Cashier, but not sent, and keeps nothing', async () => {
  await screens.logIn('Cashier');
  await openPreview();
  screen.getByRole('heading', { level: 1, name: 'Targi Miodu' });
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: /^Zapłać/ });
  expect(pay.disabled).toBe(true);
  type('Imię', 'Łucja');
  fireEvent.submit(pay.form as HTMLFormElement);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Łucja');
  fireEvent.click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Honey Fair' }));
});

function fillIn(): void {
  type('Imię', 'Łucja');
  type('Nazwisko', 'Źdźbło');
  type('E-mail', 'lucja@example.com');
  fireEvent.click(screen.getByRole('checkbox', { name: /Akceptuję regulamin/ }));
}

test('a refusal of a trial purchase stands at its field', async () => {
  await screens.logIn('Admin');
  const id = await openPreview();
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: /^Więcej/ }));
  const { api } = screens;
  const cookie = await api.loginAs('Admin');
  const fair = (await api.call(getFair, { cookie, params: { id } })).body;
  const { active: _, ...saved } = fair;
  expect((await api.call(editFair, { cookie, body: { ...saved, requireHolderNames: true } })).status).toBe(
    200,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Kup na próbę' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('tickets.1.holder.name'));
  screen.getByText('Nie udało się złożyć zamówienia');
});

test('an Admin makes a trial purchase: what is missing is told as to a buyer, and the mail is on its way to them', async () => {
  const ses = mockClient(SESClient);
  onTestFinished(() => ses.restore());
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
  await screens.logIn('Admin');
  await openPreview();
  const buy = await screen.findByRole('button', { name: 'Kup na próbę' });
  fireEvent.click(buy);
  await screen.findByRole('link', { name: /^Nazwisko/ });
  fillIn();
  fireEvent.click(buy);
  await waitFor(() =>
    expect(document.body.textContent).toMatch(/Udało\ssię, bez\spłatności i\sbez\sfaktury/),
  );
  const [sent] = ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
  expect(sent?.Destinations).toEqual([screens.api.seeded.admin.email]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Łucja');
});
