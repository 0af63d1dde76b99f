import type { BodyOf } from '#shared/contract/call.ts';
import { startSending } from '#shared/contract/tasks.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { ask } from '../../api/client.ts';
import { useFollowTask } from '../../api/tasks.ts';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAct } from '../../ui/office/use-act.ts';
import { useAttempt } from '../../ui/office/use-attempt.ts';
import { toast } from '../../ui/toast.ts';

/** Has many orders sent in the background. */
export function useSending(onStarted: () => void) {
  const lang = useOfficeLanguage();
  const follow = useFollowTask();
  const attempt = useAttempt();
  const act = useAct(
    (body: BodyOf<typeof startSending>) =>
      ask(startSending, { body, headers: attempt(JSON.stringify(body)) }),
    (task) => {
      follow(task);
      void toast('info', tasksTexts[lang].started);
      onStarted();
    },
  );
  return { working: act.isPending, start: act.mutate };
}
