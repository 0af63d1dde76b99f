import { expect, test } from 'vitest';
import type { ListedTicket } from '#shared/domain/door-list.ts';
import { TicketList } from '#web/src/features/door/offline/ticket-list.ts';

const listed = (id: string, name: string): ListedTicket => [id, 0, 1, '', name];
const holding = (...tickets: ListedTicket[]): TicketList => {
  const list = new TicketList();
  list.take({ tickets, passages: [] });
  return list;
};
const found = (list: TicketList, query: string) => list.search(query).map(([, , , , name]) => name);

const people = holding(
  listed('aaaaaaaaaaaa01', 'Ł. Źdźbło'),
  listed('bbbbbbbbbbbb01', 'A. Kowalska-Żółw'),
  listed('bbbbbbbbbbbb02', 'A. Kowalski'),
);

test.each([
  ['zdzblo', ['Ł. Źdźbło']],
  ['ŹDŹBŁO l.', ['Ł. Źdźbło']],
  ['zolw', ['A. Kowalska-Żółw']],
  ['kowalsk', ['A. Kowalska-Żółw', 'A. Kowalski']],
  ['kowalsk bbbb-bbbb-bbbb-02', ['A. Kowalski']],
  ['  ', []],
  ['nowak', []],
])('a phone’s list is searched in whatever case and without marks: %j', (query, names) => {
  expect(found(people, query)).toEqual(names);
});

test('a name that was corrected is found under the new one', () => {
  const list = holding(listed('aaaaaaaaaaaa01', 'A. Lis'));
  expect(found(list, 'lis')).toEqual(['A. Lis']);
  list.take({ tickets: [listed('aaaaaaaaaaaa01', 'A. Wilk')], passages: [] });
  expect([found(list, 'lis'), found(list, 'wilk')]).toEqual([[], ['A. Wilk']]);
});

test('of many namesakes ten are shown', () => {
  const many = Array.from({ length: 12 }, (_, at) => listed(`aaaaaaaaaa${10 + at}01`, 'A. Lis'));
  expect(found(holding(...many), 'lis')).toHaveLength(10);
});

test('a list without names says so', () => {
  expect([people.hasNames, holding(listed('aaaaaaaaaaaa01', '')).hasNames]).toEqual([true, false]);
});
