import type { BodyOf } from '#shared/contract/call.ts';
import { startSending } from '#shared/contract/tasks.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';

/** Starts a task that sends the tickets of many orders. */
export function useSendTickets(onStarted: () => void) {
  const lang = useOfficeLanguage();
  const follow = useFollowTask();
  const attempt = useIdempotencyKey();
  const act = useAction(
    (body: BodyOf<typeof startSending>) =>
      request(startSending, { body, headers: attempt(JSON.stringify(body)) }),
    (task) => {
      follow(task);
      void toast('info', tasksTexts[lang].started);
      onStarted();
    },
  );
  return { working: act.isPending, start: act.mutate };
}
