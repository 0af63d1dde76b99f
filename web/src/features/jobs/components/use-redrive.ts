import { redriveJobs } from '#shared/contract/jobs-page.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

/** Moves failed jobs back to their queue. */
export function useRedrive(onDone: () => void) {
  const t = useTexts(jobsTexts);
  return useAction(useSend(redriveJobs), ({ moved }) => {
    void toast('success', t.redriven(moved));
    onDone();
  });
}
