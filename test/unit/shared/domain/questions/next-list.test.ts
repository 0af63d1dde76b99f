import { expect, test } from 'vitest';
import { changedKinds, nextList, similarList } from '#shared/domain/questions/next-list.ts';
import { optionId, questionFields, questionId } from '#test/support/questions.ts';

const option = (n: number, pl = `Opcja ${n}`) => ({ id: optionId(n), label: { pl } });

test('a list grows by one version, and only what reads otherwise is asked since then', () => {
  const sent = [questionFields(1, 'text'), questionFields(2, 'one-of'), questionFields(3, 'number')];
  const first = nextList(sent);
  expect(first.version).toBe(1);
  expect(first.questions.map(({ since }) => since)).toEqual([1, 1, 1]);
  const second = nextList(
    [
      questionFields(3, 'number', { required: true, of: 'buyer' }),
      questionFields(2, 'one-of', { options: [option(1), option(2, 'Inna')] }),
      questionFields(1, 'text', { help: { pl: 'Jednym zdaniem' } }),
      questionFields(4, 'date'),
    ],
    first,
  );
  expect(second.version).toBe(2);
  expect(second.questions.map(({ id, since }) => [id, since])).toEqual([
    [questionId(3), 1],
    [questionId(2), 2],
    [questionId(1), 2],
    [questionId(4), 2],
  ]);
});

test('removed questions and options are hidden at the end, and come back with their ids', () => {
  const first = nextList([questionFields(1, 'one-of'), questionFields(2, 'text')]);
  const second = nextList([questionFields(1, 'one-of', { options: [option(2)] })], first);
  expect(second.questions).toMatchObject([
    { id: questionId(1), options: [option(2), { ...option(1), hidden: true }] },
    { id: questionId(2), hidden: true },
  ]);
  const third = nextList(
    [questionFields(2, 'text'), questionFields(1, 'one-of', { options: [option(1)] })],
    second,
  );
  expect(third.questions).toMatchObject([
    { id: questionId(2), since: 3 },
    { options: [option(1), { ...option(2), hidden: true }] },
  ]);
  expect(third.questions[0]).not.toHaveProperty('hidden');
});

test('an editor that sends a removed option back does not offer it', () => {
  const first = nextList([questionFields(1, 'one-of')]);
  const options = [option(1), { ...option(2), hidden: true }];
  const second = nextList([questionFields(1, 'one-of', { options })], first);
  expect(second.questions).toMatchObject([{ options }]);
});

test('a consent keeps each of its texts under its number', () => {
  const consent = (pl: string, more = {}) => questionFields(1, 'consent', { text: { pl }, ...more });
  const first = nextList([consent('Pierwszy')]);
  expect(first.questions).toMatchObject([{ textVersion: 1 }]);
  const same = nextList([consent('Pierwszy', { label: { pl: 'Nowa nazwa' } })], first);
  expect(same.questions[0]).toMatchObject({ textVersion: 1, since: 2 });
  expect(same.questions[0]).not.toHaveProperty('earlierTexts');
  const third = nextList([consent('Trzeci')], nextList([consent('Drugi')], same));
  expect(third.questions).toMatchObject([
    { text: { pl: 'Trzeci' }, textVersion: 3, earlierTexts: { 1: { pl: 'Pierwszy' }, 2: { pl: 'Drugi' } } },
  ]);
});

test('a question that becomes another kind is found, a new one and the same kind are not', () => {
  const first = nextList([questionFields(1, 'text'), questionFields(2, 'date')]);
  const sent = [questionFields(3, 'text'), questionFields(2, 'text'), questionFields(1, 'text')];
  expect(changedKinds(sent, first)).toEqual([1]);
  expect(changedKinds(sent)).toEqual([]);
});

test('a copied fair asks the same of its own types, without what was removed or said before', () => {
  const types = ['typ_000000000001', 'typ_000000000002'];
  const consent = questionFields(1, 'consent', { ticketTypeIds: types });
  const first = nextList([
    questionFields(1, 'consent', { text: { pl: 'Stary' } }),
    questionFields(2, 'text'),
  ]);
  const copied = similarList(nextList([consent], first), new Map([[types[0] ?? '', 'typ_00000000000a']]));
  expect(copied).toEqual({
    version: 1,
    questions: [{ ...consent, ticketTypeIds: ['typ_00000000000a'], since: 1, textVersion: 1 }],
  });
});
