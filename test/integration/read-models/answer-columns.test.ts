import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getQuestions, saveQuestions } from '#shared/contract/questions.ts';
import { countSendable, listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { Answers } from '#shared/domain/questions/asked.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromHome } from '#test/support/crowd.ts';
import { csvLines } from '#test/support/csv-lines.ts';
import { optionId, questionFields, questionId } from '#test/support/questions.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
let fairId: string;
let ticketTypeId: string;

const [capital, people, trade, stand] = [1, 2, 3, 4].map(questionId) as [string, string, string, string];
const options = [
  { id: optionId(1), label: { pl: 'do 50 tys.', en: 'up to 50,000' } },
  { id: optionId(2), label: { pl: 'do 200 tys.', en: 'up to 200,000' } },
  { id: optionId(3), label: { pl: 'ponad 200 tys.' } },
];
const asked = [
  questionFields(1, 'one-of', { options }),
  questionFields(2, 'number'),
  questionFields(3, 'text'),
  questionFields(4, 'one-of'),
];

async function ask(...questions: QuestionFields[]): Promise<void> {
  const { version } = await api.read(getQuestions, { cookie, params: { id: fairId } });
  const saved = await api.call(saveQuestions, { cookie, body: { id: fairId, version, questions } });
  expect(saved.status).toBe(200);
}

async function buy(name: string, answers: Answers): Promise<void> {
  const { version } = await api.read(getQuestions, { cookie, params: { id: fairId } });
  const form = purchaseOf({ fairId, ticketTypeId, price: 0 });
  const { status, text } = await api.call(buyTicket, {
    headers: fromHome(),
    body: {
      ...form,
      buyer: somebody({ name, email: `${name.toLowerCase()}@example.com`, answers }),
      questionsVersion: version,
    } as Purchase,
  });
  expect(`${status} ${text}`).toMatch(/^201/);
}

const list = (query: Record<string, string>) =>
  api.read(listTicketsSold, { cookie, params: { fairId }, query });
const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name);
const by = (question: string, text: string) => ({ byColumn: JSON.stringify({ [question]: text }) });

beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
  const type = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId, price: 0 } });
  ticketTypeId = String(type.body.id);
  await ask(...asked);
  await buy('Ala', { [capital]: optionId(3), [people]: 9, [trade]: 'Gastronomia' });
  await buy('Ela', { [capital]: optionId(1), [people]: 100 });
  await buy('Ola', { [capital]: optionId(2), [people]: 20, [trade]: 'moda', [stand]: optionId(2) });
  await buy('Iza', {});
});
afterAll(() => api.stop());

test.each([
  ['an option in the order of its question', capital, ['Iza', 'Ela', 'Ola', 'Ala']],
  ['a number by value', people, ['Iza', 'Ala', 'Ola', 'Ela']],
])('the sold tickets are sorted by an answer, without one first: %s', async (_, question, sorted) => {
  expect(await names({ orderBy: question, ascending: '1' })).toEqual(sorted);
  expect(await names({ orderBy: question, ascending: '0' })).toEqual([...sorted].reverse());
});

test('the sold tickets are sorted by a text as Polish does', async () => {
  expect((await names({ orderBy: trade, ascending: '1' })).slice(2)).toEqual(['Ala', 'Ola']);
});

test('the sold tickets are found by a part of an answer, by the whole of it, and by both names of an option', async () => {
  expect((await names(by(capital, '200 tys'))).sort()).toEqual(['Ala', 'Ola']);
  expect(await names(by(capital, '=do 200 tys.'))).toEqual(['Ola']);
  expect(await names(by(capital, '=up to 200,000'))).toEqual(['Ola']);
  expect(await names(by(people, '=9'))).toEqual(['Ala']);
  expect(await names({ query: 'gastro ala' })).toEqual(['Ala']);
  expect(await names(by(questionId(77), 'gastro'))).toEqual([]);
});

test('the sold tickets are found by an option’s new name as soon as it has one', async () => {
  expect(await names({ query: 'srednie' })).toEqual([]);
  const renamed = [1, 2].map((n) => ({ id: optionId(n), label: { pl: `Średnie ${n}` } }));
  await ask(...asked.slice(0, 3), questionFields(4, 'one-of', { options: renamed }));
  expect(await names({ query: 'srednie' })).toEqual(['Ola']);
  expect(await names(by(stand, 'opcja'))).toEqual([]);
});

test('a file has those that an answer finds, in the order of another', async () => {
  const query = {
    ...{ fairId, format: 'csv' as const, orderBy: people, ascending: '1' as const, columns: 'name' },
    ...by(trade, 'a'),
  };
  const { bytes } = await api.download(exportTicketsSold, { cookie, query });
  const [, ...rows] = csvLines(bytes.toString('utf8'));
  expect(rows.map(([name]) => name)).toEqual(['Ala', 'Ola']);
});

test('a mailing by an answer reaches those who gave it', async () => {
  const count = await api.read(countSendable, { cookie, params: { fairId }, query: by(people, '=100') });
  expect(count).toEqual({ orders: 1 });
});

test.each(['qst_1', 'mark', 'formerNames'])('a column “%s” that nobody has is refused', async (column) => {
  const { status } = await api.call(listTicketsSold, {
    cookie,
    params: { fairId },
    query: { orderBy: column },
  });
  expect(status).toBe(400);
});
