import { useState } from 'react';
import type { TaskView } from '#shared/contract/task-view.ts';
import { getTaskFile } from '#shared/contract/tasks.ts';
import { isOver } from '#shared/domain/task.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { StopTask } from './stop-task.tsx';
import { TaskBar } from './task-bar.tsx';
import { TaskFailures } from './task-failures.tsx';
import { taskText } from './task-words.ts';
import css from './tasks.module.css';

/** One task in the tray: its subject, progress and result. */
export function TaskCard({ task, onHide }: { task: TaskView; onHide: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(tasksTexts);
  const [showing, setShowing] = useState(false);
  const [stopping, setStopping] = useState(false);
  const { id, kind, state, failed, failures, file } = task;
  return (
    <li className={css.card} data-state={state}>
      <div className={css.cardHead}>
        <strong>{t.kinds[kind]}</strong>
        {isOver(task) && (
          <button type="button" className={css.hide} aria-label={t.hide(t.kinds[kind])} onClick={onHide}>
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      {!isOver(task) && <TaskBar task={task} />}
      <p>{taskText(task, lang)}</p>
      {state === 'partly' && <p>{t.notDone(failed)}</p>}
      {(!isOver(task) || file || failures.length > 0) && (
        <div className={css.acts}>
          {!isOver(task) && (
            <button type="button" onClick={() => setStopping(true)}>
              {t.stop}
            </button>
          )}
          {file && (
            <a href={addressOf(getTaskFile, { params: { taskId: id } })} download={file.name}>
              {kind === 'generate' ? t.downloadAll : t.download}
            </a>
          )}
          {failures.length > 0 && (
            <button type="button" onClick={() => setShowing(true)}>
              {t.failures}
            </button>
          )}
        </div>
      )}
      {stopping && <StopTask task={task} onClose={() => setStopping(false)} />}
      {showing && <TaskFailures task={task} onClose={() => setShowing(false)} />}
    </li>
  );
}
