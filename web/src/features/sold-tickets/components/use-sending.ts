import type { BodyOf } from '#shared/contract/call.ts';
import { startSending } from '#shared/contract/tasks.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { ask } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAct } from '#web/src/lib/use-action.ts';
import { useAttempt } from '#web/src/lib/use-idempotency-key.ts';

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
