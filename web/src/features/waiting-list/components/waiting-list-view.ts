import type { ResponseOf } from '#shared/contract/call.ts';
import type { listWaiting } from '#shared/contract/waiting-list.ts';

/** Who waits for one type of ticket. */
export type WaitingListView = ResponseOf<typeof listWaiting>[number];
