import type { TaskView } from '#shared/contract/task-view.ts';
import { stopTask } from '#shared/contract/tasks.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

interface StopTaskProps {
  task: TaskView;
  onClose: () => void;
}

/** Confirms before stopping a running task. One that has ended meanwhile just shows its end. */
export function StopTask({ task: { id, kind }, onClose }: StopTaskProps) {
  const t = useTexts(tasksTexts);
  const act = useAction(useSend(stopTask), onClose);
  return (
    <Confirm
      title={t.stopTitle(t.kinds[kind])}
      act={t.stop}
      working={act.isPending}
      onConfirm={() => act.mutate({ params: { taskId: id } })}
      onClose={onClose}
    >
      <p>{t.stopText[kind]}</p>
    </Confirm>
  );
}
