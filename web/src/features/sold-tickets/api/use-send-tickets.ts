import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/contract/call.ts';
import { startSending } from '#shared/contract/tasks.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { problemText } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';

/** Sends tickets of one order or of many; `refusal` says why that is not possible. */
export function useSendTickets(onStarted: () => void) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const client = useQueryClient();
  const follow = useFollowTask();
  const attempt = useIdempotencyKey();
  const act = useMutation({
    mutationFn: (body: BodyOf<typeof startSending>) =>
      request(startSending, { body, headers: attempt(JSON.stringify(body)) }),
    onSuccess: async (task) => {
      if (task.to) {
        void toast('success', t.sentTo(task.to));
        await refresh(client, startSending.invalidates);
      } else follow(task);
      onStarted();
    },
  });
  const refusal = act.error ? problemText(errorCode(act.error), lang) : undefined;
  return { working: act.isPending, start: act.mutate, refusal };
}
