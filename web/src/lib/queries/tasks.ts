import { useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '#shared/contract/task-view.ts';
import { listTasks } from '#shared/contract/tasks.ts';
import { isOver } from '#shared/domain/task.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { useTexts } from '../office-language.ts';
import { refresh } from '../refresh.ts';
import { readItem, saveItem } from '../storage.ts';
import { toast } from '../toast.ts';
import { callQuery, useCall } from '../use-call.ts';

const AWAITED = 'bramka.tasks-awaited.1';
/** Milliseconds, while a task is running. */
const POLL_INTERVAL = 1_500;

/** The user's own tasks, latest first; polled while any is running. */
export const useTasks = (): readonly TaskView[] =>
  useCall(
    listTasks,
    {},
    { refetchInterval: ({ state }) => (state.data?.tasks.every(isOver) ? false : POLL_INTERVAL) },
  ).data?.tasks ?? [];

/** Tasks started in this browser whose end has not been announced yet; they survive a reload. */
export const awaitedTasks = (): string[] => {
  const stored = readItem<string[]>(AWAITED);
  return Array.isArray(stored) ? stored : [];
};

export const forgetAwaitedTasks = (taskIds: readonly string[]): void =>
  saveItem(
    AWAITED,
    awaitedTasks().filter((id) => !taskIds.includes(id)),
  );

/** Shows a newly started task and announces its end, which may have come already. */
export function useFollowTask(): (task: TaskView) => void {
  const client = useQueryClient();
  const t = useTexts(tasksTexts);
  return (task) => {
    saveItem(AWAITED, [...new Set([...awaitedTasks(), task.id])]);
    client.setQueryData(callQuery(listTasks).queryKey, (stored) => ({
      tasks: [task, ...(stored?.tasks ?? []).filter(({ id }) => id !== task.id)],
    }));
    if (!isOver(task)) void toast('info', t.started);
    void refresh(client, [listTasks.resource]);
  };
}
