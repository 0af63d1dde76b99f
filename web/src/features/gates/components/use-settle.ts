import type { BodyOf } from '#shared/contract/call.ts';
import { settleEntries } from '#shared/contract/gates.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

/** Settles scans of a gate in one press, however many calls that takes. */
export function useSettle() {
  const t = useTexts(gatesTexts);
  const send = useSend(settleEntries);
  return useAction(
    async (body: BodyOf<typeof settleEntries>) => {
      let settled = 0;
      let round = await send({ body });
      while (round.settled > 0 && round.left > 0) {
        settled += round.settled;
        round = await send({ body });
      }
      return { settled: settled + round.settled, left: round.left };
    },
    ({ settled, left }) =>
      left > 0 ? toast('error', t.unsettled(left)) : toast('success', t.settled(settled)),
  );
}
