import type { Bundles, Entries } from '../bundle.ts';
import type { FaultHook } from './aws/faults.ts';
import type { Grant } from './aws/grants.ts';
import type { LocalClock } from './clock.ts';
import type { LiveReload } from './edge/live-reload.ts';
import type { AwsAccess, Endpoints } from './endpoints.ts';
import type { ErrorListener } from './logs.ts';

export interface LocalCloudOptions {
  /** Of the edge; AWS, the inbox and the payments follow it. Free ones are taken where it is 0 or absent. */
  port?: number;
  /** Where data lasts. Without it everything is for this run only, DynamoDB in memory. */
  dataDir?: string;
  /** Empties `dataDir` first. */
  fresh?: boolean;
  /** Made by `synthesizeLocally`, so that several clouds share one; made anew without it. */
  assembly?: string;
  /** Other modules in place of the manifest's, for tests; only without `assembly`. */
  entries?: Entries;
  /** The web build; without it the edge has no pages. */
  webDist?: string;
  /** Makes open pages load again when the web was built anew. */
  liveReload?: LiveReload;
  /** Whether to fill a new data directory with a fair and people; true unless said. */
  seed?: boolean;
  /** Hears what is being done while it starts. */
  onProgress?: (text: string) => void;
  /** Hears the lines of the functions' logs that tell of an error. */
  onError?: ErrorListener;
}

export interface LocalCloud {
  endpoints: Endpoints;
  clock: LocalClock;
  aws: AwsAccess;
  /** Physical names, by the manifest's: `{issue, mail}` with their dead letters as `issueDeadLetters`, … */
  queues: Record<string, string>;
  buckets: { images: string; tickets: string };
  /** Where the functions' logs are. */
  logs: string;
  /** Handles one event as Lambda does; throws FunctionError. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Makes calls to AWS fail, or the function that makes them die; answers how to take the hook away. */
  onAwsCall(hook: FaultHook): () => void;
  /** What roles grant and nothing has made use of since the start. */
  unusedGrants(): Grant[];
  /** How many messages of a queue wait, and are in someone's hands or wait to be tried again. */
  waiting(queue: string): { visible: number; inFlight: number };
  /** Resolves when no message waits for a consumer or is with one. */
  idle(): Promise<void>;
  /** Runs other code from now on, for the functions named. */
  replaceCode(bundles: Partial<Bundles>): Promise<void>;
  stop(): Promise<void>;
}
