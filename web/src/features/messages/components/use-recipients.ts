import { countRecipients } from '#shared/contract/messages.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useDebounced } from '#web/src/lib/use-debounced.ts';
import { audienceIn, type Chosen, type MessageValues } from './message-values.ts';

const SETTLED = 300;

/** Whom a message would go to now; nothing while news rests on no consent yet. */
export function useRecipients(chosen: Chosen, values: MessageValues) {
  const settled = useDebounced(JSON.stringify(audienceIn(chosen, values) ?? null), SETTLED);
  const body = JSON.parse(settled);
  return useCall(countRecipients, { body }, { enabled: body !== null, staleTime: 0 });
}
