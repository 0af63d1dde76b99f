import type { Endpoints } from './endpoints.ts';
import type { Seeded } from './seed.ts';

const named = (names: readonly string[], part: string): string => {
  const found = names.find((name) => name.includes(part));
  if (!found) throw new Error(`The template has nothing called ${part}`);
  return found;
};

/** Physical names of the buckets that functions use. */
export const bucketsOf = (buckets: readonly string[]) => ({
  images: named(buckets, 'imagesbucket'),
  tickets: named(buckets, 'ticketsbucket'),
  web: named(buckets, 'webbucket'),
});

/** Physical names of the queues: `issue`, `issueDeadLetters`, … */
export const queuesOf = (queues: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    queues.map((name) => [
      name.replace(/^.*-(\w+)queue-(\w+)$/, (_, queue: string, part: string) =>
        part === 'queue' ? queue : `${queue}DeadLetters`,
      ),
      name,
    ]),
  );

/** The summary of a cloud without seed data. */
const nobody: Seeded = {
  fairId: '',
  admin: { email: '', password: '' },
  cashier: { email: '', password: '' },
};

interface Addresses {
  shop: string;
  aws: string;
  inbox: string;
  payments: string;
  ksef: string;
  vatRegister: string;
  table: string;
}

export const endpointsOf = (
  { shop, aws, inbox, payments, ksef, vatRegister, table }: Addresses,
  seeded = nobody,
): Endpoints => ({
  shop,
  api: shop,
  inbox,
  payments,
  ksef,
  vatRegister,
  dynamodb: aws,
  s3: aws,
  sqs: aws,
  ses: aws,
  table,
  ...seeded,
});
