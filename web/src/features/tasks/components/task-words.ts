import type { TaskView } from '#shared/contract/task-view.ts';
import { isOver } from '#shared/domain/task.ts';
import type { Language } from '#shared/domain/text.ts';
import { taskReasonText, tasksTexts } from '#shared/texts/office/tasks.ts';

function progressText({ phase, done, failed, total = 0 }: TaskView, lang: Language): string {
  const t = tasksTexts[lang];
  switch (phase) {
    case undefined:
      return t.waiting;
    case 'reading':
    case 'collecting':
    case 'printing':
      return t[phase](done);
    case 'sending':
      return t.sending(done + failed, total);
    default:
      return t[phase](done, total);
  }
}

/** A stopped search or export has done nothing: what it found or read is not counted. */
function stoppedText({ kind, done, total, stoppedBy = '' }: TaskView, lang: Language): string {
  const t = tasksTexts[lang];
  const rest =
    kind === 'export' ? t.noFile : total === undefined ? t.stoppedBefore : `${t.ended[kind](done)}.`;
  return `${t.stopped(stoppedBy)} ${rest}`;
}

/** How far a task is, or what came of it. */
export function taskText(task: TaskView, lang: Language): string {
  const t = tasksTexts[lang];
  const { kind, state, done, reason } = task;
  if (!isOver(task)) return progressText(task, lang);
  if (state === 'stopped') return stoppedText(task, lang);
  if (state === 'failed') return t.failed(reason ? taskReasonText(reason, lang) : '');
  return t.ended[kind](done);
}

/** How much of it is done, from 0 to 1; undefined while nobody knows. */
export const shareOf = ({ phase, done, failed, total }: TaskView): number | undefined =>
  total && phase !== 'printing' ? Math.min(1, (done + failed) / total) : undefined;
