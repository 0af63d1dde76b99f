import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaskView } from '#shared/contract/task-view.ts';
import { isOver } from '#shared/domain/task.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { refresh } from '../../api/refresh.ts';
import { Button } from '../../ui/button.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { StopTask } from '../../ui/office/tasks/stop-task.tsx';
import { taskText } from '../../ui/office/tasks/task-words.ts';
import { JOBS } from './use-redrive.ts';
import { WideTable } from './wide-table.tsx';

const tones = {
  done: 'good',
  partly: 'warning',
  failed: 'warning',
  stopped: 'quiet',
  waiting: 'quiet',
  running: undefined,
};

/** Everybody's long work of the last days. */
export function LongTasks({ tasks }: { tasks: readonly TaskView[] }) {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  return (
    <section className={office.card}>
      <h2 id="tasks-title">{t.tasks}</h2>
      {tasks.length === 0 ? (
        <p className={office.muted}>{t.noTasks}</p>
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
              <TaskLine key={task.id} task={task} />
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}

function TaskLine({ task }: { task: TaskView }) {
  const lang = useOfficeLanguage();
  const t = tasksTexts[lang];
  const client = useQueryClient();
  const [stopping, setStopping] = useState(false);
  const { kind, state, failed, startedBy, startedAt } = task;
  return (
    <tr>
      <td>{t.kinds[kind]}</td>
      <td>
        <span className={office.badge} data-tone={tones[state]}>
          {t.states[state]}
        </span>{' '}
        {taskText(task, lang)}
        {isOver(task) && state === 'partly' && `. ${t.notDone(failed)}`}{' '}
        {!isOver(task) && (
          <Button small onClick={() => setStopping(true)}>
            {t.stop}
          </Button>
        )}
        {stopping && (
          <StopTask task={task} onStopped={() => refresh(client, JOBS)} onClose={() => setStopping(false)} />
        )}
      </td>
      <td>{startedBy}</td>
      <td>{formatDateTime(new Date(startedAt), lang)}</td>
    </tr>
  );
}
