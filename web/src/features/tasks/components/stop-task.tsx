import { useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '#shared/contract/task-view.ts';
import { stopTask } from '#shared/contract/tasks.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { ask } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { TASKS } from '#web/src/lib/queries/tasks.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { useAct } from '#web/src/lib/use-action.ts';

interface StopTaskProps {
  task: TaskView;
  onStopped?: () => Promise<void>;
  onClose: () => void;
}

/** Asks before long work is ended half-way; one that came to its end meanwhile simply shows it. */
export function StopTask({ task: { id, kind }, onStopped, onClose }: StopTaskProps) {
  const t = tasksTexts[useOfficeLanguage()];
  const client = useQueryClient();
  const act = useAct(
    () => ask(stopTask, { params: { taskId: id } }),
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
