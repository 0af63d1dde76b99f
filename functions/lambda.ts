import type { Resource } from '#shared/contract/call.ts';
import type { QueueName } from '#shared/domain/queue.ts';
import type { BucketName, SecretName } from './runtime/environment.ts';
import type { IndexName } from './store/table.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

export type Trigger =
  | { kind: 'http'; resource: Resource }
  | {
      kind: 'queue';
      queue: QueueName;
      batchSize: number;
      batchingWindowSeconds: number;
      maxConcurrency: number;
      /** A failed message comes again after this, where the queue's own time would be too long. */
      retryAfterSeconds?: number;
    }
  /** What SES tells of mail that came back, or was called spam. */
  | { kind: 'mail-events' }
  | { kind: 'schedule'; rate: 'rate(1 minute)'; input: { kind: 'sweep' | 'watch-holds' | 'offer-places' } }
  | { kind: 'schedule'; rate: 'rate(1 hour)'; input: { kind: 'send-due-mails' } }
  | { kind: 'schedule'; rate: 'rate(12 hours)'; input: { kind: 'refresh-fairs' } }
  | { kind: 'schedule'; rate: 'rate(1 day)'; input: { kind: 'erase-ended' } };

/** Kinds of files: the bucket that has them, and how their keys begin. A function is let at a kind, not at a bucket. */
export const fileAreas = {
  tickets: { bucket: 'tickets', prefix: 'tickets/' },
  exports: { bucket: 'tickets', prefix: 'exports/' },
  projections: { bucket: 'tickets', prefix: 'projections/' },
  images: { bucket: 'images', prefix: 'fair_' },
  shell: { bucket: 'web', prefix: 'index.html' },
  pages: { bucket: 'web', prefix: 'sale/' },
} as const satisfies Record<string, { bucket: BucketName; prefix: string }>;
export type FileArea = keyof typeof fileAreas;

/** One function of the manifest. */
export interface Lambda {
  /** Module that exports `handler`, from the root. */
  entry: string;
  trigger: Trigger;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Of its own disk, where the usual 512 MB are too little. */
  diskMegabytes?: number;
  table?: readonly TableAction[];
  /** Indexes that it queries. */
  indexes?: readonly IndexName[];
  sendsTo?: readonly QueueName[];
  /** Queues whose state it sees, and whose dead letters it gives back to them. */
  oversees?: readonly QueueName[];
  files?: Partial<Record<FileArea, readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]>>;
  secrets?: readonly SecretName[];
  /** Sends mail through SES. */
  mails?: true;
  /** Makes and checks passkeys, and so knows where that happens. */
  passkeys?: true;
  /** What goes wrong for people when its jobs end in the dead-letter queue or it fails: the alarm says so. */
  impact: string;
}
