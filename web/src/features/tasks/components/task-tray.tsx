import { useState } from 'react';
import { isOver } from '#shared/domain/task.ts';
import { DAY } from '#shared/domain/time.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useTasks } from '#web/src/lib/queries/tasks.ts';
import { TaskCard } from './task-card.tsx';
import css from './tasks.module.css';
import { useHiddenTasks } from './use-hidden-tasks.ts';
import { useTaskNews } from './use-task-news.ts';

/** Beside the words of the menu there is room for the expanded list. */
const isWide = (): boolean => matchMedia('(width >= 1024px)').matches;

/** The user's own tasks, running and recently ended; nothing where there are none. */
export function TaskTray() {
  const t = useTexts(tasksTexts);
  const tasks = useTasks();
  const [hidden, hide] = useHiddenTasks();
  const [open, setOpen] = useState(isWide);
  useTaskNews(tasks);
  const shown = tasks.filter(
    (task) => !hidden.includes(task.id) && !(isOver(task) && Date.parse(task.startedAt) < Date.now() - DAY),
  );
  const running = shown.filter((task) => !isOver(task)).length;
  if (shown.length === 0) return null;
  return (
    <section data-keep-clear="" data-tray="" className={css.tray} aria-label={t.title}>
      <button
        type="button"
        className={css.trayHead}
        aria-expanded={open}
        aria-controls="task-list"
        onClick={() => setOpen(!open)}
      >
        {running > 0 ? t.running(running) : t.title}
        <span aria-hidden="true">{open ? '▾' : '▴'}</span>
      </button>
      <ul id="task-list" hidden={!open} className={css.list}>
        {shown.map((task) => (
          <TaskCard key={task.id} task={task} onHide={() => hide(task.id)} />
        ))}
      </ul>
    </section>
  );
}
