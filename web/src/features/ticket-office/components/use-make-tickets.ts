import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { ticketTypesOf } from '#web/src/lib/queries/fairs.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useSetGeneratedTickets } from '../api/generated-tickets.ts';
import type { Generation } from './generate-values.ts';
import { isLong, startMaking } from './in-background.ts';
import { makeTickets } from './make-tickets.ts';

/** Makes tickets for either form; `made` counts the finished requests. */
export function useMakeTickets(fairId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const keep = useSetGeneratedTickets();
  const follow = useFollowTask();
  const lang = useOfficeLanguage();
  const attempt = useIdempotencyKey();
  const [made, setMade] = useState(0);
  const make = async (requests: readonly Generation[], reset: () => void) => {
    setMade(0);
    if (isLong(requests)) {
      follow(await startMaking(requests, attempt));
      void toast('info', tasksTexts[lang].started);
    } else keep(await makeTickets(requests, { attempt, onMade: setMade }));
    attempt('');
    await refresh(client, ticketTypesOf(fairId));
    // The spec continues at the fair's page. A Cashier may not open that, so the tickets are shown here.
    if (session.kind === 'in' && session.session.roles.includes('Admin')) navigate(`/fairs/${fairId}`);
    else reset();
  };
  return { made, make };
}
