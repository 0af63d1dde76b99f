import type { SyncOutcome } from '#shared/domain/offline-scan.ts';
import { Listeners } from '#web/src/lib/listeners.ts';
import type { EndedScan } from './ended-scan.ts';

/** Somebody whom this device let in and should not have, as the server told. */
export type Told = SyncOutcome & { ticketId: string | undefined; at: string };

export interface DoorStatus {
  isOnline: boolean;
  /** When the list was last up to date, by the server's time; absent while the device cannot judge by itself. */
  listAt?: string | undefined;
  /** Whether the gate's code has still to open the list. */
  isClosed: boolean;
  /** How many tickets are loaded, while the list is not whole. */
  loading?: number | undefined;
  unsent: number;
  /** Those that can be sent no more, because the gate's token ended too long ago. */
  ended: readonly EndedScan[];
  isSending: boolean;
  isClockWrong: boolean;
  /** The page itself is not kept: closed without a network, it does not open again. */
  isPageLost: boolean;
  /** Why nothing can be kept on this device, or by this tab. */
  storage?: 'refused' | 'full' | 'elsewhere' | undefined;
  told: readonly Told[];
}

const MAX_TOLD = 20;

/** What the door's page shows of a gate on this device, and who is told of its changes. */
export class StatusStore {
  readonly #listeners = new Listeners();
  #now: DoorStatus = {
    isOnline: true,
    isClosed: false,
    unsent: 0,
    ended: [],
    isSending: false,
    isClockWrong: false,
    isPageLost: false,
    told: [],
  };

  get now(): DoorStatus {
    return this.#now;
  }

  readonly subscribe = this.#listeners.add;

  readonly change = (change: Partial<DoorStatus>): void => {
    this.#now = { ...this.#now, ...change };
    this.#listeners.tell();
  };

  tell(told: readonly Told[]): void {
    this.change({ told: [...told, ...this.#now.told].slice(0, MAX_TOLD) });
  }
}
