import type { Entries } from '../build/bundle.ts';
import type { Cloud, CloudOptions } from '../local-cloud/options.ts';
import type { Endpoints } from './endpoints.ts';
import type { SeedOptions } from './seed.ts';

type CloudSettings = Pick<
  CloudOptions,
  'port' | 'dataDir' | 'fresh' | 'mailSandbox' | 'awsEngine' | 'liveReload' | 'onProgress' | 'onError'
>;

/** `port` is the edge's; AWS, the inbox and the payments follow it. */
export interface LocalCloudOptions extends CloudSettings {
  /** Made by `synthesizeLocally`, so that several clouds share one; made anew without it. */
  assembly?: string;
  /** How it is made anew; in this process unless said. */
  synthesize?: (directory: string) => Promise<string>;
  /** Other modules in place of the manifest's, for tests; only without `assembly`. */
  entries?: Entries;
  /** The web build; without it the edge has no pages. */
  webDist?: string;
  /** What a new data directory is filled with; a fair and two logins unless said. */
  seed?: SeedOptions['with'] | 'nothing';
}

/** The product on a local cloud. */
export interface LocalCloud extends Omit<Cloud, 'url' | 'inbox' | 'table' | 'queues' | 'buckets'> {
  endpoints: Endpoints;
  /** Physical names, by the manifest's: `{issue, mail}` with their dead letters as `issueDeadLetters`, … */
  queues: Record<string, string>;
  buckets: { images: string; tickets: string; web: string };
}
