import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderStore } from '#functions/store/orders/orders.ts';
import { eraseBuyer, findBuyer } from '#shared/contract/buyers.ts';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import { getOrderDetails } from '#shared/contract/order-details.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getQuestions, saveQuestions } from '#shared/contract/questions.ts';
import { getSale } from '#shared/contract/sale.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { MAX_ANSWER_BYTES } from '#shared/domain/answers.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { Answers } from '#shared/domain/questions/asked.ts';
import type { KindName } from '#shared/domain/questions/kinds.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { withTransfer } from '#shared/domain/ticket-transfer.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromHome } from '#test/support/crowd.ts';
import { csvLines } from '#test/support/csv-lines.ts';
import { endFair } from '#test/support/end-fair.ts';
import { optionId, questionFields, questionId } from '#test/support/questions.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
let ticketTypeId: string;
/** Each test writes to mailboxes of its own. */
let tests = 0;
let [mine, hers] = ['', ''];
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  const { fairId } = api.seeded;
  const type = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId, price: 0 } });
  ticketTypeId = String(type.body.id);
});
afterAll(() => api.stop());
beforeEach(() => {
  tests += 1;
  [mine, hers] = [`ala${tests}@example.com`, `ola${tests}@example.com`];
});

/** An id never changes its kind, so each test has questions of its own. */
const idOf = (n: number) => questionId(tests * 100 + n);
const question = (n: number, ...rest: [KindName, object?]) => questionFields(tests * 100 + n, ...rest);

/** Saves these questions. @returns the version of the list */
async function ask(...questions: QuestionFields[]): Promise<number> {
  const id = api.seeded.fairId;
  const { version } = (await api.call(getQuestions, { cookie, params: { id } })).body;
  const saved = await api.call(saveQuestions, { cookie, body: { id, version: Number(version), questions } });
  expect(saved.status).toBe(200);
  return Number(saved.body.version);
}

const answered = (sent: Record<number, Answers[string]>): Answers =>
  Object.fromEntries(Object.entries(sent).map(([n, answer]) => [idOf(Number(n)), answer]));

interface Sent {
  buyer?: Record<number, Answers[string]>;
  holder?: Record<number, Answers[string]>;
  version?: number;
}

/** Buys a free ticket, and one for Ola where she has answers. */
const buy = ({ buyer = {}, holder, version }: Sent) => {
  const ola = holder && somebody({ name: 'Ola', email: hers, answers: answered(holder) });
  const form = purchaseOf({ fairId: api.seeded.fairId, ticketTypeId, price: 0 });
  return api.call(buyTicket, {
    headers: fromHome(),
    body: {
      ...form,
      buyer: somebody({ name: 'Ala', email: mine, answers: answered(buyer) }),
      tickets: [...form.tickets, ...(ola ? [{ ticketTypeId, holder: ola }] : [])],
      ...(version !== undefined && { questionsVersion: version }),
    } as Purchase,
  });
};
const refusedFields = async (sent: Sent) => {
  const { status, body } = await buy(sent);
  expect(status).toBe(400);
  return body.fields as Record<string, { rule: string }>;
};
async function bought(sent: Sent) {
  const { status, body } = await buy(sent);
  expect(body.fields).toBeUndefined();
  expect(status).toBe(201);
  const order = await orderStore(api.db).byId(String(body.orderId), { consistent: true });
  if (!order) throw new Error('nothing was sold');
  return order;
}
const atBuyer = (n: number) => `buyer.answers.${idOf(n)}`;
const atHolder = (n: number) => `tickets.1.holder.answers.${idOf(n)}`;

test('the purchase page is told what its fair asks, and nothing that was removed', async () => {
  await ask();
  const before = await api.read(getSale);
  expect(before).not.toHaveProperty('questions');
  await ask(question(1, 'one-of'), question(2, 'consent'), question(3, 'text'));
  const options = [{ id: optionId(2), label: { pl: 'Opcja 2' } }];
  const text = { pl: 'Nowa zgoda' };
  const version = await ask(question(1, 'one-of', { options }), question(2, 'consent', { text }));
  const { questions } = await api.read(getSale);
  expect(questions?.version).toBe(version);
  expect(questions?.questions).toMatchObject([
    { id: idOf(1), options },
    { id: idOf(2), text, textVersion: 2 },
  ]);
  expect(JSON.stringify(questions)).not.toMatch(/hidden|earlierTexts|newsletter/);
});

test('answers are kept with whom they are of, a consent with its text’s number and its moment', async () => {
  const version = await ask(
    question(1, 'one-of', { required: true }),
    question(2, 'consent'),
    question(3, 'text', { of: 'buyer' }),
  );
  const order = await bought({
    buyer: { 1: optionId(1), 2: 1, 3: ' x ' },
    holder: { 1: optionId(2) },
    version,
  });
  expect(order.buyer.answers).toEqual({
    [idOf(1)]: optionId(1),
    [idOf(2)]: { textVersion: 1, at: order.createdAt },
    [idOf(3)]: 'x',
  });
  expect(order.lines[0]?.holders).toMatchObject([null, { answers: { [idOf(1)]: optionId(2) } }]);
  expect(JSON.stringify(ticketsOf(order, new Date())), 'tickets have none').not.toContain('answers');
});

test('nothing is kept of who answers nothing', async () => {
  await ask(question(1, 'text'));
  const order = await bought({ holder: {} });
  expect(JSON.stringify(order)).not.toContain('answers');
});

test('an answer that is missing, unknown or changed since is said at its field, for each person', async () => {
  const seen = await ask(question(1, 'text', { required: true }), question(2, 'text'));
  expect(await refusedFields({ holder: { 9: 'x' }, version: seen })).toMatchObject({
    [atBuyer(1)]: { rule: 'required' },
    [atHolder(1)]: { rule: 'required' },
    [atHolder(9)]: { rule: 'unknown' },
  });
  const label = { pl: 'Pytanie o coś innego' };
  const version = await ask(question(1, 'text', { required: true }), question(2, 'text', { label }));
  const buyer = { 1: 'x', 2: 'y' };
  expect(await refusedFields({ buyer, version: seen })).toEqual({ [atBuyer(2)]: { rule: 'changed' } });
  expect((await bought({ buyer, version })).buyer.answers).toEqual(answered(buyer));
});

test('an answer behind a hidden question is not kept, nor one to a question removed meanwhile', async () => {
  const shownWhen = { questionId: idOf(1), choice: 'yes' };
  const seen = await ask(
    question(1, 'yes-no'),
    question(2, 'text', { shownWhen, required: true }),
    question(3, 'text'),
  );
  const buyer = { 1: false, 2: 'x', 3: 'y' };
  expect((await bought({ buyer, version: seen })).buyer.answers).toEqual(answered({ 1: false, 3: 'y' }));
  await ask(question(1, 'yes-no'));
  mine = `c${mine}`;
  expect((await bought({ buyer, version: seen })).buyer.answers).toEqual(answered({ 1: false }));
});

test('answers that are too long together are refused at the longest', async () => {
  const questions = Array.from({ length: 20 }, (_, n) => question(n + 1, 'long-text'));
  const version = await ask(...questions);
  const each = (length: number) =>
    Object.fromEntries(questions.map((_, n) => [n + 1, 'ą'.repeat(n === 6 ? length + 1 : length)]));
  expect(await refusedFields({ buyer: each(1000), version })).toEqual({
    [atBuyer(7)]: { rule: 'answers-too-long', limit: MAX_ANSWER_BYTES },
  });
  expect(Object.keys((await bought({ buyer: each(990), version })).buyer.answers ?? {})).toHaveLength(20);
});

test('a person’s copy has their answers in words, and erasing leaves none', async () => {
  const version = await ask(
    question(1, 'several-of'),
    question(2, 'text', { of: 'buyer', label: { pl: 'Skąd?', en: 'Where from?' } }),
  );
  const order = await bought({
    buyer: { 1: [optionId(1), optionId(2)], 2: 'Tajna odpowiedź' },
    holder: { 1: [optionId(2)] },
    version,
  });
  const find = async (email: string) => {
    const body = { fairId: api.seeded.fairId, email };
    return api.read(findBuyer, { cookie, body });
  };
  const [own] = await find(mine);
  expect(own?.answers).toEqual([
    { question: { pl: `Pytanie ${tests}01` }, answer: { pl: 'Opcja 1, Opcja 2', en: 'Opcja 1, Opcja 2' } },
    {
      question: { pl: 'Skąd?', en: 'Where from?' },
      answer: { pl: 'Tajna odpowiedź', en: 'Tajna odpowiedź' },
    },
  ]);
  const details = (await api.call(getOrderDetails, { cookie, params: { orderId: order.id } })).body;
  expect(details.answers).toMatchObject([
    { who: 'Ala Źdźbło', answers: own?.answers },
    { who: 'Ola Źdźbło', answers: [{ answer: { pl: 'Opcja 2' } }] },
  ]);
  const [herOrder] = await find(hers);
  expect(herOrder?.answers).toBeUndefined();
  expect(herOrder?.tickets).toMatchObject([{ answers: [{ answer: { pl: 'Opcja 2' } }] }]);

  await endFair(api, cookie);
  const erase = (email: string) =>
    api.call(eraseBuyer, { cookie, body: { fairId: api.seeded.fairId, email } });
  expect((await erase(mine)).body).toMatchObject({ erased: 1 });
  const read = async () => JSON.stringify(await orderStore(api.db).byId(order.id, { consistent: true }));
  expect(await read()).not.toContain('Tajna');
  expect(await read()).toContain('answers');
  expect((await erase(hers)).body).toMatchObject({ erased: 1 });
  expect(await read()).not.toContain('answers');
});

test('the export has a column for each question, of removed ones too, and each person’s answers once', async () => {
  const first = question(1, 'text', { label: { pl: 'Skąd jedziesz?', en: 'Where from?' } });
  const version = await ask(first, question(2, 'consent', { label: { pl: 'Newsletter' } }));
  const order = await bought({ buyer: { 1: '=Kraków', 2: 1 }, holder: { 1: 'Łódź' }, version });
  await ask(question(2, 'consent', { label: { pl: 'Newsletter' } }));
  const query = { fairId: api.seeded.fairId, format: 'csv' as const, query: orderNumberOf(order.id) };
  const { bytes } = await api.download(exportTicketsSold, { cookie, query });
  const [head, ...lines] = csvLines(new TextDecoder().decode(bytes));
  const column = (title: string) => lines.map((cells) => cells[head?.indexOf(title) ?? -1]);
  expect(column('Skąd jedziesz?').sort()).toEqual(["'=Kraków", 'Łódź']);
  expect(column('Newsletter').filter(Boolean)).toEqual([expect.stringMatching(/^Tak, \d/)]);
});

test('a transferred ticket takes no answers of its former holder along', async () => {
  const version = await ask(question(1, 'text'));
  const order = await bought({ holder: { 1: 'Tajne' }, version });
  const to = { name: 'Ewa', surname: 'Ósma', email: 'ewa@example.com' };
  expect(JSON.stringify(withTransfer(order, 2, to))).not.toContain('Tajne');
});
