import type { TaskView } from '#shared/contract/task-view.ts';
import { TASK_FILE_TTL, TASK_STOPS } from '#shared/domain/task.ts';
import type { Task } from '../../store/tickets/tasks.ts';

const fileUntil = ({ endedAt, startedAt }: Task): number => Date.parse(endedAt ?? startedAt) + TASK_FILE_TTL;

/** A task's file, as long as it exists. */
export const fileOf = (task: Task, now: Date): Task['file'] =>
  fileUntil(task) > now.getTime() ? task.file : undefined;

/** A task as the API returns it. */
export function taskView(task: Task, now: Date): TaskView {
  const {
    id,
    kind,
    fairId,
    startedBy,
    startedAt,
    endedAt,
    state,
    phase,
    done,
    total,
    failed,
    failures,
    reason,
    stoppedBy,
  } = task;
  const file = fileOf(task, now);
  const isStopping = state === 'stopped' && now.getTime() < Date.parse(endedAt ?? startedAt) + TASK_STOPS;
  return {
    id,
    kind,
    ...(fairId && { fairId }),
    startedBy,
    startedAt,
    state: isStopping ? 'running' : state,
    done,
    failed,
    failures,
    ...(endedAt && !isStopping && { endedAt }),
    ...(phase && { phase }),
    ...(total !== undefined && { total }),
    ...(reason && { reason }),
    ...(stoppedBy && { stoppedBy }),
    ...(file && { file: { name: file.name, until: new Date(fileUntil(task)).toISOString() } }),
  };
}
