import { describe, expect, test } from 'vitest';
import { printBadges } from '#functions/tickets/badges/print-badges.ts';
import { badgesTask } from '#functions/tickets/tasks/badges-task.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { sampleTicket } from '../../documents/pdf/sample.ts';

const { fair, type, ticket } = sampleTicket();
const sold = { fair, types: [type], waitedFor: new Set() };
const paid = { id: ticket.orderId, fairId: fair.id, status: 'paid', lang: 'pl' };
const at = '2026-11-25T08:41:00.000Z';

const depsOf = (order: object, tickets: readonly object[], found: unknown = sold) => ({
  orders: { withTickets: async () => ({ order: { ...paid, ...order }, tickets }) },
  tickets: { printBadges: async () => true, countBadge: async () => true },
  fairs: { withTypes: async () => found },
  images: { get: async () => undefined },
  files: { put: async () => {} },
  publicUrl: 'https://bilety.example.com',
  clock: () => new Date(at),
});
const print = (deps: ReturnType<typeof depsOf>) =>
  runUseCase(
    printBadges(deps as never),
    { body: { ticketIds: [ticket.id], attemptId: 'attempt-1' } },
    { now: new Date(at) },
  );

describe('a badge that is not printed', () => {
  test('an order whose buyer was erased has none', async () => {
    await expect(print(depsOf({ erasedAt: at }, [ticket]))).rejects.toMatchObject({ code: 'order_erased' });
  });

  test('an order that is not paid has none, though its ticket is still valid', async () => {
    for (const status of ['refunding', 'refunded', 'expired'])
      await expect(print(depsOf({ status }, [ticket]))).rejects.toMatchObject({ code: 'order_not_paid' });
  });

  test('a fair that is gone has none', async () => {
    const gone = depsOf({}, [ticket]);
    gone.fairs.withTypes = async () => undefined;
    await expect(print(gone)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('many badges that are not made', () => {
  const make = async (deps: ReturnType<typeof depsOf>, onlyNew = true) => {
    const input = { fairId: fair.id, tickets: { ids: [ticket.id] }, onlyNew, lang: 'pl' };
    const task = { id: 'tsk_000000000001', phase: 'reading', startedAt: at };
    for await (const { total } of badgesTask(deps as never)(
      task as never,
      { kind: 'badges', input } as never,
    ))
      if (total) return total;
    return 0;
  };

  test('a file has five thousand badges at most', async () => {
    const tickets = Array.from({ length: 5_001 }, () => ticket);
    await expect(make(depsOf({}, tickets))).rejects.toMatchObject({ code: 'too_many_badges' });
    expect(await make(depsOf({}, tickets.slice(0, 5_000)))).toBe(5_000);
  });

  test('erased, unpaid and other fairs’ tickets are left out, and those that are void', async () => {
    for (const order of [{ erasedAt: at }, { status: 'refunding' }, { fairId: 'fair_000000000000' }])
      await expect(make(depsOf(order, [ticket]))).rejects.toMatchObject({ code: 'no_badges' });
    const isVoid = [{ ...ticket, status: 'void' }];
    await expect(make(depsOf({}, isVoid), false)).rejects.toMatchObject({ code: 'no_badges' });
  });

  test('a task does no other work than its own', async () => {
    const steps = badgesTask(depsOf({}, [ticket]) as never)({} as never, { kind: 'export' } as never);
    expect((await steps.next()).done).toBe(true);
  });
});
