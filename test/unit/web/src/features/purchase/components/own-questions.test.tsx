import '#test/support/screens/page-globals.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderStore } from '#functions/store/orders/orders.ts';
import { getQuestions, saveQuestions } from '#shared/contract/questions.ts';
import type { KindName } from '#shared/domain/questions/kinds.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { optionId, questionFields, questionId } from '#test/support/questions.ts';
import { setUpScreens } from '#test/support/screens/open-screens.tsx';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';
import { forgetMine } from '#web/src/features/purchase/storage/forget-mine.ts';

const screens = setUpScreens();

/** An id never changes its kind, so each test has questions of its own. */
let tests = 0;
beforeEach(() => {
  tests += 1;
  forgetMine();
});
const idOf = (n: number) => questionId(tests * 100 + n);
const question = (n: number, kind: KindName, more?: object) =>
  questionFields(tests * 100 + n, kind, { label: { pl: `Pytanie ${n}` }, ...more });

async function ask(...questions: QuestionFields[]): Promise<void> {
  const id = screens.api.seeded.fairId;
  const cookie = await screens.api.loginAs('Admin');
  const { version } = (await screens.api.call(getQuestions, { cookie, params: { id } })).body;
  const body = { id, version: Number(version), questions };
  expect((await screens.api.call(saveQuestions, { cookie, body })).status).toBe(200);
}

const open = async () => {
  render(<PurchaseScreen />);
  await screen.findByRole('heading', { name: 'Pytania organizatora' });
};
const at = (path: string) => document.getElementById(path) as HTMLInputElement;
const own = (n: number, more = '') => at(`buyer.answers.${idOf(n)}${more}`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const links = () => [...document.querySelectorAll('[role=alert] a')].map((link) => link.textContent);
function fillBuyer(email: string): void {
  for (const [id, value] of Object.entries({ name: 'Anna', surname: 'Żak', email }))
    type(at(`buyer.${id}`), value);
  fireEvent.click(at('agreement'));
}
/** Sends the form, and reads the order that was placed. */
async function buy() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 30_000 });
  assign.mockRestore();
  const { orderId } = JSON.parse(localStorage.getItem('bramka.sent.1') ?? '{}');
  return orderStore(screens.api.db).byId(orderId, { consistent: true });
}

test('every kind of question is answered in the form, and none is answered before', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({
    id: optionId(n + 1),
    label: { pl: `Opcja ${n + 1}` },
  }));
  await ask(
    question(1, 'text'),
    question(2, 'long-text'),
    question(3, 'one-of'),
    question(4, 'several-of'),
    question(5, 'number'),
    question(6, 'yes-no'),
    question(7, 'date'),
    question(8, 'consent'),
    question(9, 'one-of', { options: many }),
  );
  await open();
  const section = screen.getByRole('region', { name: 'Pytania organizatora' });
  expect(section.querySelectorAll(':checked:not(option)')).toHaveLength(0);
  type(own(1), 'Łódź');
  type(own(2), 'Dwa\nwiersze');
  fireEvent.click(screen.getAllByRole('radio', { name: 'Opcja 2' })[0] as HTMLElement);
  for (const name of ['Opcja 2', 'Opcja 1']) fireEvent.click(screen.getByRole('checkbox', { name }));
  type(own(5), '1 234,5');
  fireEvent.click(screen.getByRole('radio', { name: 'Nie' }));
  type(own(7), '2026-11-21');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Zgadzam się na.newsletter/ }));
  type(own(9), optionId(7));
  expect(own(5).value).toBe('1 234,5');
  fillBuyer('pytania@example.com');
  const order = await buy();
  const answers = Array.from({ length: 9 }, (_, n) => order?.buyer.answers?.[idOf(n + 1)]);
  expect(answers).toEqual([
    ...['Łódź', 'Dwa\nwiersze', optionId(2), [optionId(1), optionId(2)], 1234.5, false, '2026-11-21'],
    ...[{ textVersion: 1, at: order?.createdAt }, optionId(7)],
  ]);
});

test('a question appears with the answer that it depends on, and what is missing is told with a way to it', async () => {
  const shownWhen = { questionId: idOf(1), choice: 'yes' };
  await ask(
    question(1, 'yes-no', { required: true }),
    question(2, 'number', { shownWhen, required: true, label: { pl: 'Ile?' } }),
    question(3, 'consent', { required: true, label: { pl: 'Partnerzy' } }),
  );
  await open();
  fillBuyer('warunek@example.com');
  submit();
  const missing = (...names: string[]) =>
    waitFor(() => expect(links()).toEqual(names.map((name) => expect.stringContaining(name))));
  await missing('Pytanie 1', 'Partnerzy');
  await waitFor(() => expect(document.activeElement).toBe(own(1)));
  expect(own(2)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Tak' }));
  type(own(2), 'kilka');
  fireEvent.click(own(3));
  submit();
  await missing('Ile');
  fireEvent.click(screen.getByRole('radio', { name: 'Nie' }));
  expect(own(2)).toBeNull();
  const order = await buy();
  expect(Object.keys(order?.buyer.answers ?? {}).sort()).toEqual([idOf(1), idOf(3)]);
});

test('answers are in the draft, and another holder who is named has their own', async () => {
  await ask(question(1, 'text'), question(2, 'text', { of: 'buyer' }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Więcej: Bilet jednodniowy' }));
  const hers = () => at(`tickets.1.holder.answers.${idOf(1)}`);
  expect(hers()).toBeNull();
  type(at('tickets.1.holder.name'), 'Ola');
  type(at('tickets.1.holder.surname'), 'Lis');
  await waitFor(() => expect(hers()).not.toBeNull());
  expect(at(`tickets.1.holder.answers.${idOf(2)}`)).toBeNull();
  type(hers(), 'od Oli');
  type(own(1), 'od Anny');
  cleanup();
  await open();
  expect([hers().value, own(1).value]).toEqual(['od Oli', 'od Anny']);
  fillBuyer('dwie@example.com');
  const order = await buy();
  expect(order?.buyer.answers).toEqual({ [idOf(1)]: 'od Anny' });
  expect(order?.lines[0]?.holders[1]?.answers).toEqual({ [idOf(1)]: 'od Oli' });
});

test('a question that changed meanwhile is asked again at its field, with everything kept', async () => {
  await ask(question(1, 'text'), question(2, 'consent'));
  await open();
  type(own(1), 'Kraków');
  fireEvent.click(own(2));
  fillBuyer('zmiana@example.com');
  const text = { pl: 'Inna zgoda.' };
  await ask(question(1, 'text', { label: { pl: 'Skąd jedziesz?' } }), question(2, 'consent', { text }));
  submit();
  await waitFor(() => expect(links()).toHaveLength(2));
  await screen.findByLabelText(/^Skąd jedziesz\?/);
  expect(own(1).value).toBe('Kraków');
  expect(own(2).checked, 'nobody has agreed to this text').toBe(false);
  const order = await buy();
  expect(order?.buyer.answers).toEqual({ [idOf(1)]: 'Kraków' });
});
