import { expect, test } from 'vitest';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { day, pass } from '#test/support/sale-example.ts';
import {
  canHaveLess,
  goneOf,
  oneLess,
  oneMore,
  withoutGone,
} from '#web/src/features/purchase/components/ticket-counts.ts';
import { newTicket, type TicketDraft } from '#web/src/features/purchase/storage/draft.ts';

const named = (typeId: string, name: string): TicketDraft => {
  const ticket = newTicket(typeId);
  return { ...ticket, holder: { ...ticket.holder, name } };
};
const shown = (tickets: readonly TicketDraft[]) =>
  tickets.map(({ ticketTypeId, holder }) =>
    `${ticketTypeId === day.id ? 'day' : 'pass'} ${holder.name}`.trim(),
  );

test('a further ticket comes last; one whose type has sold out takes the new type', () => {
  expect(shown(oneMore([newTicket(day.id)], pass.id))).toEqual(['day', 'pass']);
  expect(shown(oneMore([newTicket('')], pass.id))).toEqual(['pass']);
});

test('the first + elsewhere moves a choice that nobody made, and one on the same type makes it two', () => {
  const preset = { ...newTicket(day.id), preset: true };
  const moved = oneMore([preset], pass.id);
  expect(shown(moved)).toEqual(['pass']);
  expect(shown(oneMore(moved, day.id))).toEqual(['pass', 'day']);
  expect(shown(oneMore([preset], day.id))).toEqual(['day', 'day']);
});

test('a choice never has more tickets than an order may have, and never none', () => {
  const full = Array.from({ length: MAX_TICKETS }, () => newTicket(day.id));
  expect(oneMore(full, pass.id)).toEqual(full);
  expect(oneMore(full.slice(1), pass.id)).toHaveLength(MAX_TICKETS);
  expect(shown(oneLess([newTicket(day.id)], day.id))).toEqual(['day']);
});

test('a ticket that nobody was typed for goes first of its type, and the buyer’s own last', () => {
  const tickets = [
    newTicket(day.id),
    named(day.id, 'Jan'),
    newTicket(day.id),
    named(day.id, 'Ewa'),
    newTicket(pass.id),
  ];
  const three = oneLess(tickets, day.id);
  expect(shown(three)).toEqual(['day', 'day Jan', 'day Ewa', 'pass']);
  const two = oneLess(three, day.id);
  expect(shown(two)).toEqual(['day', 'day Jan', 'pass']);
  expect(shown(oneLess(oneLess(two, day.id), day.id))).toEqual(['pass']);
});

test('the buyer’s own ticket goes only where another becomes theirs that nobody was typed for', () => {
  const forJan = [newTicket(day.id), named(pass.id, 'Jan')];
  expect(shown(oneLess(forJan, day.id))).toEqual(['day', 'pass Jan']);
  expect(canHaveLess(forJan, day.id)).toBe(false);
  expect(canHaveLess(forJan, pass.id)).toBe(true);
  const both = [...forJan, newTicket(pass.id)];
  expect(shown(oneLess(both, day.id))).toEqual(['pass', 'pass Jan']);
  expect(canHaveLess([newTicket(day.id)], day.id)).toBe(false);
});

test('all of several tickets that lost their type are counted, and leave those that have one', () => {
  const typesOf = (tickets: TicketDraft[]) => withoutGone(tickets).map(({ ticketTypeId }) => ticketTypeId);
  expect(goneOf([newTicket(''), newTicket(''), newTicket(day.id)])).toBe(2);
  expect(typesOf([newTicket(''), newTicket(''), newTicket(day.id)])).toEqual([day.id]);
  expect(typesOf([newTicket(''), named(day.id, 'Jan')])).toEqual(['', day.id]);
  expect(typesOf([newTicket(''), newTicket('')])).toEqual(['']);
  // Nobody has chosen yet.
  expect(goneOf([newTicket('')])).toBe(0);
});
