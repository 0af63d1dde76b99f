import { useState } from 'react';
import type { TaskView } from '#shared/contract/task-view.ts';
import { isOver } from '#shared/domain/task.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { StopTask } from './stop-task.tsx';
import { taskText } from './task-words.ts';

const tones: Record<TaskView['state'], MarkTone> = {
  done: 'good',
  partly: 'warning',
  failed: 'bad',
  stopped: 'quiet',
  waiting: 'quiet',
  running: 'plain',
};

interface LongTasksProps {
  tasks: readonly TaskView[];
}

/** All users' tasks of the last days. */
export function LongTasks({ tasks }: LongTasksProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(jobsTexts);
  const columns: TableColumn<TaskView>[] = [
    { key: 'task', head: t.task, cell: ({ kind }) => tasksTexts[lang].kinds[kind] },
    { key: 'state', head: t.state, cell: (task) => <TaskState task={task} /> },
    { key: 'by', freeText: true, head: t.by, cell: ({ startedBy }) => startedBy },
    {
      key: 'startedAt',
      head: t.startedAt,
      cell: ({ startedAt }) => formatDateTime(new Date(startedAt), lang),
    },
  ];
  return (
    <Card>
      <h2 id="tasks-title">{t.tasks}</h2>
      {tasks.length === 0 ? (
        <Muted>{t.noTasks}</Muted>
      ) : (
        <Table labelledBy="tasks-title" columns={columns} rows={tasks} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}

function TaskState({ task }: { task: TaskView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(tasksTexts);
  const [stopping, setStopping] = useState(false);
  const { state, failed } = task;
  return (
    <>
      <StateMark tone={tones[state]}>{t.states[state]}</StateMark> {taskText(task, lang)}
      {isOver(task) && state === 'partly' && `. ${t.notDone(failed)}`}{' '}
      {!isOver(task) && (
        <Button small onClick={() => setStopping(true)}>
          {t.stop}
        </Button>
      )}
      {stopping && <StopTask task={task} onClose={() => setStopping(false)} />}
    </>
  );
}
