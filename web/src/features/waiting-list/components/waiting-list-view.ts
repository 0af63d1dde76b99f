import type { ResponseOf } from '#shared/contract/call.ts';
import type { listWaiting } from '#shared/contract/waiting-people.ts';

/** The waiting list of one ticket type. */
export type WaitingListView = ResponseOf<typeof listWaiting>[number];
