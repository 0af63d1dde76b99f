import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/contract/call.ts';
import { redriveJobs } from '#shared/contract/hangfire.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAct } from '../../ui/office/use-act.ts';
import { toast } from '../../ui/toast.ts';

export const JOBS = ['jobs'];

/** Gives failed jobs back to their queue. */
export function useRedrive(onDone: () => void) {
  const t = jobsTexts[useOfficeLanguage()];
  const client = useQueryClient();
  return useAct(
    (body: BodyOf<typeof redriveJobs>) => ask(redriveJobs, { body }),
    async ({ moved }) => {
      await refresh(client, JOBS);
      void toast('success', t.redriven(moved));
      onDone();
    },
  );
}
