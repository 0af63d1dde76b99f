import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { startGenerating } from '#shared/contract/tasks.ts';
import { isOver } from '#shared/domain/task.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import type { Generation } from './generate-values.ts';
import { generatedTickets } from './generation-result.ts';
import { madeAtOnce, makeTickets } from './make-tickets.ts';

/** Makes tickets for either form: shows what is ready at once, and follows the task for the rest. */
export function useMakeTickets(fairId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const [, keep] = useShownOnce(generatedTickets);
  const follow = useFollowTask();
  const attempt = useIdempotencyKey();
  return async (requests: readonly Generation[], reset: () => void) => {
    const task = await makeTickets(requests, attempt);
    const made = madeAtOnce(task);
    if (made) keep(made);
    // The task makes the remaining tickets, or their archive.
    if (!isOver(task)) follow(task);
    attempt('');
    // The spec continues at the fair's page. A Cashier may not open that, so the tickets are shown here.
    if (session.kind === 'in' && session.session.roles.includes('Admin')) navigate(`/fairs/${fairId}`);
    else reset();
    // Afterwards: the next list may be typed by now, and a later reset would take it away.
    await refresh(client, startGenerating.invalidates);
  };
}
