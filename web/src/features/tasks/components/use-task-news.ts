import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaskView } from '#shared/contract/task-view.ts';
import { startGenerating } from '#shared/contract/tasks.ts';
import { isOver } from '#shared/domain/task.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { awaitedTasks, forgetAwaitedTasks } from '#web/src/lib/queries/tasks.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { taskText } from './task-words.ts';

const tones = { done: 'success', partly: 'warning', failed: 'error', stopped: 'info' } as const;

/** Announces once, even after a reload, that a task started here has ended, and reloads what it changed. */
export function useTaskNews(tasks: readonly TaskView[]): void {
  const lang = useOfficeLanguage();
  const t = useTexts(tasksTexts);
  const client = useQueryClient();
  useEffect(() => {
    const awaited = awaitedTasks();
    const news = tasks.filter((task) => awaited.includes(task.id) && isOver(task));
    if (news.length === 0) return;
    forgetAwaitedTasks(news.map(({ id }) => id));
    for (const task of news) {
      const tone = tones[task.state as keyof typeof tones];
      void toast(tone, `${t.kinds[task.kind]}. ${taskText(task, lang)}`);
    }
    void refresh(client, startGenerating.invalidates);
  }, [tasks, lang, t, client]);
}
