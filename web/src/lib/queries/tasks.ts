import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '#shared/contract/task-view.ts';
import { listTasks } from '#shared/contract/tasks.ts';
import { isOver } from '#shared/domain/task.ts';
import { ask } from '../client.ts';
import { refresh } from '../refresh.ts';
import { keep, recall } from '../storage.ts';

export const TASKS = ['tasks'];
const AWAITED = 'bramka.tasks-awaited.1';
/** While something runs; nothing is asked when all is still. */
const LOOK_EVERY = 1_500;

/** One's own long work, the latest first; asked for again as long as some of it goes on. */
export const useTasks = (): readonly TaskView[] =>
  useQuery({
    queryKey: TASKS,
    queryFn: ({ signal }) => ask(listTasks, { signal }),
    refetchInterval: ({ state }) => (state.data?.tasks.every(isOver) ? false : LOOK_EVERY),
  }).data?.tasks ?? [];

/** The tasks that were started here and whose end has not been told yet; they outlive the page. */
export const awaitedTasks = (): string[] => {
  const kept = recall<string[]>(AWAITED);
  return Array.isArray(kept) ? kept : [];
};

export const tellNoMore = (taskIds: readonly string[]): void =>
  keep(
    AWAITED,
    awaitedTasks().filter((id) => !taskIds.includes(id)),
  );

/** Shows a task that was just started, and has its end told. */
export function useFollowTask(): (task: TaskView) => void {
  const client = useQueryClient();
  return (task) => {
    keep(AWAITED, [...new Set([...awaitedTasks(), task.id])]);
    client.setQueryData<{ tasks: TaskView[] }>(TASKS, (kept) => ({
      tasks: [task, ...(kept?.tasks ?? []).filter(({ id }) => id !== task.id)],
    }));
    void refresh(client, TASKS);
  };
}
