import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ticketTypesOf } from '../../api/fairs.ts';
import { useKeepGenerated } from '../../api/generated.ts';
import { useSession } from '../../api/session.ts';
import { useAttempt } from '../../ui/office/use-attempt.ts';
import type { Generation } from './generate-values.ts';
import { makeTickets } from './make-tickets.ts';

/** Has tickets made, of whichever form; `made` counts the requests that are through. */
export function useMaking(fairId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const keep = useKeepGenerated();
  const attempt = useAttempt();
  const [made, setMade] = useState(0);
  const make = async (requests: readonly Generation[], reset: () => void) => {
    setMade(0);
    keep(await makeTickets(requests, { attempt, onMade: setMade }));
    attempt('');
    await client.invalidateQueries({ queryKey: ticketTypesOf(fairId) });
    // The spec leads to the fair's page, which is not a Cashier's: there the tickets are shown in place.
    if (session.kind === 'in' && session.session.roles.includes('Admin')) navigate(`/fairs/${fairId}`);
    else reset();
  };
  return { made, make };
}
