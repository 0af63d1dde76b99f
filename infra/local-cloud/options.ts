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

/** What an AWS SDK client is constructed with, for scripts and tests: may do everything. */
export interface AwsAccess {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

export interface CloudOptions {
  /** Answers where the synthesized assembly is; may write it into `directory`. */
  assembly(directory: string): Promise<string>;
  /** Of the edge; AWS and the inbox follow it. Free ones are taken where it is 0 or absent. */
  port?: number;
  /** Where data lasts. Without it everything is for this run only, DynamoDB in memory. */
  dataDir?: string;
  /** Empties `dataDir` first. */
  fresh?: boolean;
  /** Whether pages are to load again after `reload`. */
  liveReload?: boolean;
  secrets?: SecretSource;
  /** Address of another engine that has S3, SQS, SES, Secrets Manager and SNS in place of the local cloud's own. */
  awsEngine?: string;
  /** Whether SES is in its sandbox, as it is in a new account. */
  mailSandbox?: MailSandbox;
  /** Fills table and buckets (physical names) before queues and schedules begin. */
  beforeJobs?(given: { table: string; buckets: readonly string[]; aws: AwsAccess; now: Date }): Promise<void>;
  /** Hears what is being done while it starts. */
  onProgress?: (text: string) => void;
  /** Hears the lines of the functions' logs that tell of an error. */
  onError?: ErrorListener;
}

export interface Cloud {
  /** The edge, for browsers; `{url}/__local/clock` is the clock. */
  url: string;
  /** The mails: `/` for people, `/store` for scripts. */
  inbox: string;
  clock: LocalClock;
  /** SES's sandbox: to be changed while it runs. */
  mailSandbox: MailSandbox;
  aws: AwsAccess;
  /** Physical names. */
  table: string;
  queues: readonly string[];
  buckets: readonly string[];
  /** Where the functions' logs are. */
  logs: string;
  /** Handles one event as Lambda does; throws FunctionError. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Makes calls to AWS fail, or the function that makes them die; answers how to take the hook away. */
  onAwsCall(hook: FaultHook): () => void;
  /** What roles grant and nothing has made use of since the start. */
  unusedGrants(): Grant[];
  /** How many messages of a queue wait, and are in someone's hands or wait to be tried again. */
  waiting(queue: string): Promise<Waiting>;
  /** Every alarm of the template, judged by the figures until now. */
  alarms(): Promise<AlarmState[]>;
  /** Resolves when no message waits for a consumer or is with one. */
  idle(): Promise<void>;
  /** Runs other code from now on, for the functions named. */
  replaceCode(bundles: Readonly<Record<string, string>>): Promise<void>;
  /** Makes open pages load again, where `liveReload` was asked for. */
  reload(): void;
  /** Takes every object out of a bucket, by its physical name. */
  emptyBucket(bucket: string): Promise<void>;
  stop(): Promise<void>;
}
