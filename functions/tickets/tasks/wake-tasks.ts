import { standsStill, TASK_TTL } from '#shared/domain/task.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { heldFrom, type TaskStore } from '../../store/tickets/tasks.ts';

interface Deps {
  tasks: TaskStore;
  enqueue: Enqueue;
}

/**
 * Resumes tasks without a worker, because one crashed between two steps or before queueing its message.
 * @returns how many
 */
export const wakeTasks =
  ({ tasks, enqueue }: Deps) =>
  async (now: Date): Promise<number> => {
    const all = await tasks.since(new Date(now.getTime() - TASK_TTL));
    const still = all.filter((task) => standsStill(task, now));
    let woken = 0;
    for (const { id } of still) {
      // The index is eventually consistent.
      const found = await tasks.byId(id);
      if (!found || !standsStill(found, now)) continue;
      if (!(await tasks.saveOver({ ...found, state: 'waiting', wakeAt: heldFrom(now) }, found))) continue;
      await enqueue({ kind: 'run-task', taskId: id });
      woken += 1;
    }
    return woken;
  };
