import type { ProviderId } from '#shared/domain/payments/providers.ts';
import type { Entries } from '../build/bundle.ts';
import type { Cloud, CloudOptions } from '../local-cloud/options.ts';
import type { Endpoints } from './endpoints.ts';
import type { SeedOptions } from './seed.ts';

type CloudSettings = Pick<
  CloudOptions,
  | 'port'
  | 'dataDir'
  | 'fresh'
  | 'mailSandbox'
  | 'concurrency'
  | 'awsEngine'
  | 'liveReload'
  | 'onProgress'
  | 'onError'
>;

/** `port` is the edge's; AWS, the inbox and the payments use the next ones. */
export interface LocalCloudOptions extends CloudSettings {
  /** From `synthesizeLocally`, so that several clouds share one; synthesized anew without it. */
  assembly?: string;
  /** How to synthesize; in this process by default. */
  synthesize?: (directory: string) => Promise<string>;
  /** Replaces the manifest's modules, for tests; only without `assembly`. */
  entries?: Entries;
  /** Whose keys the shop has; those of the first provider by default. */
  payments?: readonly ProviderId[];
  /** The web build; without it the edge has no pages. */
  webDist?: string;
  /** What a new data directory is seeded with; a fair and two logins by default. */
  seed?: SeedOptions['with'] | 'nothing';
}

/** The product on a local cloud. */
export interface LocalCloud extends Omit<Cloud, 'url' | 'inbox' | 'table' | 'queues' | 'buckets'> {
  endpoints: Endpoints;
  /** Physical names by the manifest's: `{issue, mail}`, with dead-letter queues as `issueDeadLetters`, … */
  queues: Record<string, string>;
  buckets: { images: string; tickets: string; web: string };
}
