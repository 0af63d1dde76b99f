import type { FaultHook } from './aws/faults.ts';
import type { Grant } from './aws/grants.ts';
import type { LocalClock } from './core/clock.ts';
import type { Closers } from './core/closers.ts';
import type { DataDirectory } from './core/data-directory.ts';
import type { ErrorListener } from './core/logs.ts';
import type { MailSandbox } from './mail/ses.ts';
import type { Waiting } from './sqs/queues.ts';
import type { AlarmState } from './watch/evaluate.ts';

/** Says what secrets hold that come from outside; is told those that were generated. By the manifest's names. */
export type SecretSource = (given: {
  generated: Readonly<Record<string, string>>;
  clock: LocalClock;
  data: DataDirectory;
  closers: Closers;
}) => Promise<Record<string, string>>;

/** Says what else the template's placeholders stand for: addresses of sandboxes that are no part of AWS. */
export type PlaceholderSource = (given: {
  clock: LocalClock;
  closers: Closers;
}) => Promise<Readonly<Record<string, string>>>;

/** What an AWS SDK client is constructed with, for scripts and tests: may do everything. */
export interface AwsAccess {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

export interface CloudOptions {
  /** Returns the path of the synthesized assembly; may write it into `directory`. */
  assembly(directory: string): Promise<string>;
  /** The edge's port; AWS and the inbox use the next ones. Free ports where it is 0 or absent. */
  port?: number;
  /** Where data is stored. Without it everything lasts only for this run, with DynamoDB in memory. */
  dataDir?: string;
  /** Empties `dataDir` first. */
  fresh?: boolean;
  /** Whether pages are to load again after `reload`. */
  liveReload?: boolean;
  secrets?: SecretSource;
  placeholders?: PlaceholderSource;
  /** The URL of another engine with S3, SQS, SES, Secrets Manager and SNS, in place of the local cloud's own. */
  awsEngine?: string;
  /** Whether SES is in its sandbox, as it is in a new account. */
  mailSandbox?: MailSandbox;
  /** Fills table and buckets (physical names) before queues and schedules start. */
  beforeJobs?(given: { table: string; buckets: readonly string[]; aws: AwsAccess; now: Date }): Promise<void>;
  /** How many functions may run at once in the account; any number without it. */
  concurrency?: number;
  /** Called with each step of the start. */
  onProgress?: (text: string) => void;
  /** Called with log lines of functions that report an error. */
  onError?: ErrorListener;
}

export interface Cloud {
  /** The edge's URL, for browsers; `{url}/__local/clock` is the clock. */
  url: string;
  /** The mails: `/` for people, `/store` for scripts. */
  inbox: string;
  clock: LocalClock;
  /** SES's sandbox: may be changed while running. */
  mailSandbox: MailSandbox;
  aws: AwsAccess;
  /** Physical names. */
  table: string;
  queues: readonly string[];
  buckets: readonly string[];
  /** The directory of the functions' logs. */
  logs: string;
  /** Handles one event like Lambda; throws FunctionError. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Makes AWS calls fail, or kills the calling function's environment. Returns how to remove the hook. */
  onAwsCall(hook: FaultHook): () => void;
  /** Permissions granted but not used since the start. */
  unusedGrants(): Grant[];
  /** How many messages of a queue wait, and are being processed or wait for a retry. */
  waiting(queue: string): Promise<Waiting>;
  /** Every alarm of the template, evaluated with the metrics so far. */
  alarms(): Promise<AlarmState[]>;
  /** Resolves when no message waits or is being processed. */
  idle(): Promise<void>;
  /** Replaces the code of the given functions. */
  replaceCode(bundles: Readonly<Record<string, string>>): Promise<void>;
  /** Makes open pages load again, where `liveReload` was asked for. */
  reload(): void;
  /** Takes every object out of a bucket, by its physical name. */
  emptyBucket(bucket: string): Promise<void>;
  stop(): Promise<void>;
}
