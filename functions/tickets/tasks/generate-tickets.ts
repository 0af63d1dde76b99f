import type { generateTickets as row } from '#shared/contract/generate-tickets.ts';
import { isOver } from '#shared/domain/task.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { type MadeDeps, madeOrders } from './made-orders.ts';
import { begin, type StartDeps } from './start-task.ts';
import { taskView } from './task-view.ts';

/** Milliseconds: this caller cannot follow a background task, and an HTTP call may take 29 seconds. */
const INLINE_BUDGET = 20_000;

export const generateTickets =
  (deps: StartDeps & MadeDeps): UseCase<typeof row> =>
  async ({ body: form }, context) => {
    const input = { fairId: form.fairId, orders: [form] };
    const task = await begin({ kind: 'generate', input }, context, { ...deps, budget: INLINE_BUDGET });
    return {
      orders: await madeOrders(task.id, input, deps),
      missing: task.failures.reduce((sum, { tickets = 0 }) => sum + tickets, 0),
      ...(!isOver(task) && { task: taskView(task, context.now) }),
    };
  };
