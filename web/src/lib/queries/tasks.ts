import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '#shared/contract/call.ts';
import type { TaskView } from '#shared/contract/task-view.ts';
import {
  getTaskFile,
  listTasks,
  type startBadges,
  type startExport,
  type startInvoiceArchive,
  type startSalesReport,
} from '#shared/contract/tasks.ts';
import { isOver } from '#shared/domain/task.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import type * as z from '#shared/zod.ts';
import { addressOf, request } from '../client.ts';
import { useTexts } from '../office-language.ts';
import { refresh } from '../refresh.ts';
import { readItem, saveItem } from '../storage.ts';
import { toast } from '../toast.ts';
import { callQuery, useCall } from '../use-call.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';

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

type FileRow = typeof startBadges | typeof startExport | typeof startInvoiceArchive | typeof startSalesReport;

/**
 * Starts a task that makes a file; the same work, asked for again because its answer got lost, is one. A file that the
 * response has is saved at once, a later one is offered where tasks are listed.
 */
export function useStartFile<Row extends FileRow>(row: Row): (body: z.input<Row['body']>) => Promise<void> {
  const follow = useFollowTask();
  const attempt = useIdempotencyKey();
  return async (body) => {
    const headers = attempt(JSON.stringify(body));
    const task = (await request<Call>(row, { body, headers } as never)) as TaskView;
    attempt('');
    follow(task);
    if (task.file) location.assign(addressOf(getTaskFile, { params: { taskId: task.id } }));
  };
}
