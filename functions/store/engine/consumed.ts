import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

export interface Consumption {
  kind: 'read' | 'write';
  capacity: ConsumedCapacity | undefined;
}

/** Adds up DynamoDB units, read and written, table and indexes together. */
export class UnitMeter {
  read = 0;
  written = 0;
  requests = 0;

  add = ({ kind, capacity }: Consumption): void => {
    const units = capacity?.CapacityUnits ?? 0;
    this.requests += 1;
    if (kind === 'read') this.read += units;
    else this.written += units;
  };

  /** Returns what was added since the last call, and resets. */
  take(): { read: number; written: number; requests: number } {
    const { read, written, requests } = this;
    this.read = this.written = this.requests = 0;
    return { read, written, requests };
  }
}
