import { useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '#shared/contract/task-view.ts';
import { stopTask } from '#shared/contract/tasks.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { TASKS } from '#web/src/lib/queries/tasks.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { useAction } from '#web/src/lib/use-action.ts';

interface StopTaskProps {
  task: TaskView;
  onStopped?: () => Promise<void>;
  onClose: () => void;
}

/** Confirms before stopping a running task. One that has ended meanwhile just shows its end. */
export function StopTask({ task: { id, kind }, onStopped, onClose }: StopTaskProps) {
  const t = tasksTexts[useOfficeLanguage()];
  const client = useQueryClient();
  const act = useAction(
    () => request(stopTask, { params: { taskId: id } }),
    async () => {
      await Promise.all([refresh(client, TASKS), onStopped?.()]);
      onClose();
    },
  );
  return (
    <Confirm
      title={t.stopTitle(t.kinds[kind])}
      act={t.stop}
      working={act.isPending}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t.stopText[kind]}</p>
    </Confirm>
  );
}
