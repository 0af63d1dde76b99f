import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAudit } from '#shared/contract/audit.ts';
import { copyFair, createFair, getFair } from '#shared/contract/fairs.ts';
import { getQuestions, saveQuestions } from '#shared/contract/questions.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { type Api, startApi } from '../../support/api.ts';
import { optionId, questionFields, questionId } from '../../support/questions.ts';
import { fairFields, typeFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

const newFair = async () =>
  String((await api.call(createFair, { cookie, body: fairFields(new Date()) })).body.id);
const listOf = (id: string) => api.read(getQuestions, { cookie, params: { id } });
const save = (id: string, version: number, questions: QuestionFields[]) =>
  api.call(saveQuestions, { cookie, body: { id, version, questions } });

test('a fair has no questions until an Admin saves some, and the trail shows what changed', async () => {
  const id = await newFair();
  expect(await listOf(id)).toEqual({ version: 0, questions: [] });
  const asked = [questionFields(1, 'one-of'), questionFields(2, 'consent')];
  const saved = await save(id, 0, asked);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 1, questions: asked });
  expect(await listOf(id)).toEqual(saved.body);

  const [first] = asked as [QuestionFields];
  expect((await save(id, 1, [first])).body).toMatchObject({
    version: 2,
    questions: [{ id: questionId(1) }, { id: questionId(2), hidden: true }],
  });
  const trail = await api.call(getAudit, { cookie, params: { entityId: id } });
  const [latest] = trail.body.entries as { action: string; after: { questions: object } }[];
  expect(latest?.action).toBe('questions-saved');
  expect(Object.keys(latest?.after.questions ?? {}), 'what stayed is left out').toEqual([questionId(2)]);
});

test('questions are the Admin’s to change, and everybody’s of the office to read', async () => {
  const id = await newFair();
  const cashier = await api.loginAs('Cashier');
  const body = { id, version: 0, questions: [] };
  expect((await api.call(saveQuestions, { cookie: cashier, body })).status).toBe(403);
  expect((await api.call(getQuestions, { cookie: cashier, params: { id } })).status).toBe(200);
  const nowhere = 'fair_000000000000';
  expect((await api.call(getQuestions, { cookie, params: { id: nowhere } })).body.code).toBe('not_found');
  expect((await save(nowhere, 0, [])).body.code).toBe('not_found');
});

test('two Admins who save at once are told: one list is kept whole', async () => {
  const id = await newFair();
  const meet = (version: number) =>
    Promise.all([1, 2, 3].map((n) => save(id, version, [questionFields(n, 'text')])));
  for (const version of [0, 1]) {
    const answers = await meet(version);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200);
    expect(await listOf(id)).toEqual(kept?.body);
  }
  expect((await save(id, 1, [])).body.code).toBe('changed_meanwhile');
  expect((await save(id, 3, [])).body.code).toBe('changed_meanwhile');
});

test('a list that does not hold together is refused at its fields, and nothing is kept', async () => {
  const id = await newFair();
  const first = questionFields(1, 'yes-no');
  await save(id, 0, [first]);
  const refused = await save(id, 1, [
    questionFields(1, 'text'),
    questionFields(2, 'one-of', { options: [], shownWhen: { questionId: questionId(9), choice: 'yes' } }),
    questionFields(3, 'text', { ticketTypeIds: ['typ_000000000000'] }),
  ]);
  expect(refused.body).toMatchObject({
    code: 'invalid_request',
    fields: {
      'questions.0.kind': { rule: 'invalid' },
      'questions.1.shownWhen.questionId': { rule: 'unknown' },
      'questions.1.options': { rule: 'required' },
      'questions.2.ticketTypeIds': { rule: 'unknown' },
    },
  });
  expect(await listOf(id)).toMatchObject({ version: 1, questions: [first] });
});

test('thirty questions are taken and one more is not; so is what an item has no room for', async () => {
  const id = await newFair();
  const many = (count: number, more = {}) =>
    Array.from({ length: count }, (_, n) => questionFields(n + 1, 'one-of', more));
  expect((await save(id, 0, many(31))).body.fields).toMatchObject({ questions: { rule: 'too-long' } });
  expect((await save(id, 0, many(30))).status).toBe(200);
  const options = Array.from({ length: 40 }, (_, n) => ({
    id: optionId(n + 1),
    label: { pl: 'ż'.repeat(60) },
  }));
  expect((await save(id, 1, many(30, { options }))).body.fields).toEqual({
    questions: { rule: 'too-long', limit: 120_000 },
  });
  expect((await listOf(id)).version).toBe(1);
});

test('a question kind has no fields of another', async () => {
  const id = await newFair();
  const wrong = await save(id, 0, [questionFields(1, 'text', { withdrawal: 'rodo@targi.example.com' })]);
  expect(wrong.body.fields).toEqual({ 'questions.0.withdrawal': { rule: 'unknown' } });
  const since = questionFields(1, 'text', { since: 7 });
  expect((await save(id, 0, [since])).body.fields).toEqual({ 'questions.0.since': { rule: 'unknown' } });
});

test('a copied fair asks the same questions of its own types, and keeps its own list', async () => {
  const id = await newFair();
  const type = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: id } });
  const ticketTypeIds = [String(type.body.id)];
  await save(id, 0, [questionFields(1, 'date', { ticketTypeIds }), questionFields(2, 'text')]);
  await save(id, 1, [questionFields(1, 'date', { ticketTypeIds })]);
  const { name, startDate, endDate, salesStart, salesEnd } = fairFields(new Date());
  const body = { id, name, startDate, endDate, salesStart, salesEnd, randomCoupons: false };
  const copied = await api.call(copyFair, { cookie, body });
  const copyId = String(copied.body.id);
  const { version, questions } = await listOf(copyId);
  expect(version).toBe(1);
  expect(questions).toMatchObject([{ id: questionId(1), since: 1 }]);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.ticketTypeIds).toHaveLength(1);
  expect(questions[0]?.ticketTypeIds).not.toEqual(ticketTypeIds);
  await save(copyId, 1, []);
  expect((await listOf(id)).questions).toHaveLength(2);
  expect((await api.call(getFair, { cookie, params: { id: copyId } })).status).toBe(200);
});
