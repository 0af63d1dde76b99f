import type { FairView } from '#shared/contract/fairs.ts';
import { listGates } from '#shared/contract/gates.ts';
import { getPaymentState } from '#shared/contract/settings.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { type FairLack, lacksOf } from '#shared/domain/fair-state.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { settingsAddress } from '#web/src/lib/settings-address.ts';
import { useCall } from '#web/src/lib/use-call.ts';

export interface FairLackLink {
  lack: FairLack;
  /** The page where it can be fixed. */
  to: string;
}

function mendingPage(lack: FairLack, fairId: string, firstType: string | undefined): string {
  if (lack === 'types') return `/tickets/add/${fairId}`;
  if (lack === 'offer') return `/tickets/edit/${firstType}`;
  if (lack === 'payments') return settingsAddress('sales');
  if (lack === 'banner') return `/fairs/editBanners/${fairId}`;
  return lack === 'gate' ? `${fairAddress(fairId, 'gates')}#gate-name` : `/fairs/edit/${fairId}`;
}

/** What a fair still lacks, with links to fix it; none is known while loading, or where that failed. */
export function useLacks(fair: FairView): { isPending: boolean; lacks?: FairLackLink[] } {
  const input = { params: { fairId: fair.id } };
  const reads = [
    useCall(listTicketTypes, input),
    useCall(listGates, input),
    useCall(getPaymentState),
  ] as const;
  const [{ data: types }, { data: gates }, { data: payments }] = reads;
  const isPending = reads.some((read) => read.isPending);
  if (!types || !gates) return { isPending };
  const canBePaid = payments?.configured && payments.reachable;
  const lacks = lacksOf({ fair, types, gates: gates.length, canBePaid }, new Date());
  return { isPending, lacks: lacks.map((lack) => ({ lack, to: mendingPage(lack, fair.id, types[0]?.id) })) };
}
