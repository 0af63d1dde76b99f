import type { TaskView } from '#shared/contract/task-view.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { shareOf } from './task-words.ts';
import css from './tasks.module.css';

/** A task's progress; indeterminate while unknown. */
export function TaskBar({ task }: { task: TaskView }) {
  const share = shareOf(task);
  const label = useTexts(tasksTexts).kinds[task.kind];
  return <progress className={css.bar} aria-label={label} {...(share !== undefined && { value: share })} />;
}
