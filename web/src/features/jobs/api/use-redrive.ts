import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/contract/call.ts';
import { redriveJobs } from '#shared/contract/hangfire.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';

export const JOBS = ['jobs'];

/** Moves failed jobs back to their queue. */
export function useRedrive(onDone: () => void) {
  const t = jobsTexts[useOfficeLanguage()];
  const client = useQueryClient();
  return useAction(
    (body: BodyOf<typeof redriveJobs>) => request(redriveJobs, { body }),
    async ({ moved }) => {
      await refresh(client, JOBS);
      void toast('success', t.redriven(moved));
      onDone();
    },
  );
}
