import { useState } from 'react';
import type { TaskView } from '#shared/contract/task-view.ts';
import { isOver } from '#shared/domain/task.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Button } from '#web/src/components/button.tsx';
import { Badge, type BadgeTone } from '#web/src/components/layout/badge.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { WideTable } from '#web/src/components/table/wide-table.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { StopTask } from './stop-task.tsx';
import { taskText } from './task-words.ts';

const tones: Record<TaskView['state'], BadgeTone | undefined> = {
  done: 'good',
  partly: 'warning',
  failed: 'warning',
  stopped: 'quiet',
  waiting: 'quiet',
  running: undefined,
};

interface LongTasksProps {
  tasks: readonly TaskView[];
  /** After one of them was stopped. */
  onStopped: () => Promise<void>;
}

/** Everybody's long work of the last days. */
export function LongTasks({ tasks, onStopped }: LongTasksProps) {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  return (
    <Card>
      <h2 id="tasks-title">{t.tasks}</h2>
      {tasks.length === 0 ? (
        <Muted>{t.noTasks}</Muted>
      ) : (
        <WideTable labelledBy="tasks-title">
          <thead>
            <tr>
              <th scope="col">{t.task}</th>
              <th scope="col">{t.state}</th>
              <th scope="col">{t.by}</th>
              <th scope="col">{t.startedAt}</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} onStopped={onStopped} />
            ))}
          </tbody>
        </WideTable>
      )}
    </Card>
  );
}

function TaskLine({ task, onStopped }: { task: TaskView; onStopped: () => Promise<void> }) {
  const lang = useOfficeLanguage();
  const t = tasksTexts[lang];
  const [stopping, setStopping] = useState(false);
  const { kind, state, failed, startedBy, startedAt } = task;
  return (
    <tr>
      <td>{t.kinds[kind]}</td>
      <td>
        <Badge tone={tones[state]}>{t.states[state]}</Badge> {taskText(task, lang)}
        {isOver(task) && state === 'partly' && `. ${t.notDone(failed)}`}{' '}
        {!isOver(task) && (
          <Button small onClick={() => setStopping(true)}>
            {t.stop}
          </Button>
        )}
        {stopping && <StopTask task={task} onStopped={onStopped} onClose={() => setStopping(false)} />}
      </td>
      <td>{startedBy}</td>
      <td>{formatDateTime(new Date(startedAt), lang)}</td>
    </tr>
  );
}
