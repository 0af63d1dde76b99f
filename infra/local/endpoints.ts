import type { Seeded } from './seed.ts';

/** Where everything of a local cloud is; `.local/endpoints.json` holds it while one runs. */
export interface Endpoints extends Seeded {
  /** For browsers: the edge. */
  shop: string;
  /** The edge too; `{api}/__local/clock` is the clock. */
  api: string;
  /** The mails: `/` for people, `/store` for scripts. */
  inbox: string;
  payments: string;
  /** The AWS services, all at the gate; the key `local-root` with the secret `local-root` may do everything. */
  dynamodb: string;
  s3: string;
  sqs: string;
  ses: string;
  table: string;
}
