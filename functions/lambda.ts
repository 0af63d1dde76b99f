import type { QueueName } from '#shared/domain/queue.ts';
import type { BucketName, SecretName } from './runtime/environment.ts';
import type { IndexName } from './store/engine/table.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

export type Trigger =
  | { kind: 'http' }
  | {
      kind: 'queue';
      queue: QueueName;
      batchSize: number;
      batchingWindowSeconds: number;
      maxConcurrency: number;
      /** The delay before a failed message is retried, where the queue's own would be too long: always, or sometimes. */
      retryAfterSeconds?: number;
    }
  /** SES events about bounces and complaints. */
  | { kind: 'mail-events' }
  | {
      kind: 'schedule';
      rate: 'rate(1 minute)';
      input: { kind: 'sweep' | 'watch-holds' | 'offer-places' | 'send-to-ksef' | 'push-passes' };
    }
  | { kind: 'schedule'; rate: 'rate(5 minutes)'; input: { kind: 'watch-shop' } }
  | { kind: 'schedule'; rate: 'rate(1 hour)'; input: { kind: 'send-due-mails' } }
  | { kind: 'schedule'; rate: 'rate(12 hours)'; input: { kind: 'refresh-fairs' } }
  | { kind: 'schedule'; rate: 'rate(1 day)'; input: { kind: 'erase-ended' } };

/** Kinds of files: their bucket and key prefix. Functions are granted access to a kind, not to a bucket. */
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
  /** The module that exports `handler`, relative to the root. */
  entry: string;
  trigger: Trigger;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Ephemeral disk, where the default of 512 MB is too little. */
  diskMegabytes?: number;
  /**
   * Its share of the account's executions at once, where a stage that sells has room for it: nobody else takes it, and it
   * takes no more. Where not all shares fit, the lowest rank is served first.
   */
  concurrency?: { share: number; rank: number };
  table?: readonly TableAction[];
  /** Indexes that it queries. */
  indexes?: readonly IndexName[];
  sendsTo?: readonly QueueName[];
  /** Queues that it sends to, whose state it reads, and whose dead letters it can redrive. */
  oversees?: readonly QueueName[];
  files?: Partial<Record<FileArea, readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]>>;
  secrets?: readonly SecretName[];
  /** Sends mail through SES. */
  mails?: true;
  /** Asks the list of VAT payers, so it needs its address. */
  findsCompanies?: true;
  /** Registers and verifies passkeys, so it needs their origin. */
  passkeys?: true;
  /** What users suffer when it fails or its jobs end in the dead-letter queue: the alarm's text. */
  impact: string;
}
