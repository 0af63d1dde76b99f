import { type ProviderId, providerIds } from '#shared/domain/payments/providers.ts';

export type BucketName = 'tickets' | 'images' | 'web';
export type SecretName = 'links' | 'signing' | 'factors' | 'origin' | 'ksef' | 'wallet' | ProviderId;

const providerSecrets = Object.fromEntries(
  providerIds.map((id) => [id, `${id.toUpperCase()}_SECRET`]),
) as Record<ProviderId, string>;

/** The environment variables that hold the names of a function's resources. */
export const environmentNames = {
  table: 'TABLE_NAME',
  publicUrl: 'PUBLIC_URL',
  passkeyOrigin: 'PASSKEY_ORIGIN',
  vatRegister: 'VAT_REGISTER_URL',
  mailFrom: 'MAIL_FROM',
  mailEvents: 'MAIL_EVENTS',
  /** Milliseconds from one mail to the next of a function that works off the queue. */
  mailPause: 'MAIL_PAUSE',
  metrics: 'METRIC_NAMESPACE',
  queues: {
    issue: 'ISSUE_QUEUE_URL',
    mail: 'MAIL_QUEUE_URL',
    tasks: 'TASKS_QUEUE_URL',
    pages: 'PAGES_QUEUE_URL',
  },
  deadLetters: {
    issue: 'ISSUE_DEAD_LETTERS_URL',
    mail: 'MAIL_DEAD_LETTERS_URL',
    tasks: 'TASKS_DEAD_LETTERS_URL',
    pages: 'PAGES_DEAD_LETTERS_URL',
  },
  buckets: { tickets: 'TICKETS_BUCKET', images: 'IMAGES_BUCKET', web: 'WEB_BUCKET' },
  secrets: {
    links: 'LINKS_SECRET',
    signing: 'SIGNING_SECRET',
    factors: 'FACTORS_SECRET',
    origin: 'ORIGIN_SECRET',
    ksef: 'KSEF_SECRET',
    wallet: 'WALLET_SECRET',
    ...providerSecrets,
  },
} as const;

/** The value of an environment variable that the manifest gives this function. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is missing: see functions/manifest.ts`);
  return value;
}
