import type { Seeded } from './seed.ts';

/** The URLs of a local cloud; in `.local/endpoints.json` while it runs. */
export interface Endpoints extends Seeded {
  /** The edge, for browsers. */
  shop: string;
  /** Also the edge; `{api}/__local/clock` is the clock. */
  api: string;
  /** The mails: `/` for people, `/store` for scripts. */
  inbox: string;
  payments: string;
  /** The sandbox of KSeF, which is also its environment's name. */
  ksef: string;
  /** The sandbox of the list of VAT payers. */
  vatRegister: string;
  /** The AWS services, all at the gate; the key `local-root` with the secret `local-root` has full access. */
  dynamodb: string;
  s3: string;
  sqs: string;
  ses: string;
  table: string;
}
