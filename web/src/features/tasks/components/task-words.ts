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
    case 'tagging':
      return t[phase](done + failed, total);
    default:
      return t[phase](done, total);
  }
}

/** A stopped search or export has no result, so what it read is not counted. */
function stoppedText({ kind, done, total, stoppedBy = '' }: TaskView, lang: Language): string {
  const t = tasksTexts[lang];
  const rest =
    kind === 'export' || kind === 'invoices' || kind === 'report' || kind === 'badges'
      ? t.noFile
      : total === undefined
        ? t.stoppedBefore
        : `${t.ended[kind](done)}.`;
  return `${t.stopped(stoppedBy)} ${rest}`;
}

/** A task's progress or result in words. */
export function taskText(task: TaskView, lang: Language): string {
  const t = tasksTexts[lang];
  const { kind, state, done, reason } = task;
  if (!isOver(task)) return progressText(task, lang);
  if (state === 'stopped') return stoppedText(task, lang);
  if (state === 'failed') return t.failed(reason ? taskReasonText(reason, lang) : '');
  return t.ended[kind](done);
}

/** The share of it that is done, from 0 to 1; undefined while unknown. */
export const shareOf = ({ phase, done, failed, total }: TaskView): number | undefined =>
  total && phase !== 'printing' ? Math.min(1, (done + failed) / total) : undefined;
