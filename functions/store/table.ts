/**
 * The key chart of the one DynamoDB table: CDK creates the table and its indexes from it, stores build their keys, and
 * `docs/table.md` shows it. Patterns name their parts in braces.
 */
export interface ItemKind {
  pk: string;
  sk: string;
  /** The sparse indexes that list it: its keys there, and the condition for being listed. */
  indexes?: Partial<Record<IndexName, IndexEntry>>;
  /** Attribute names by field path, where an earlier release stored a field under another name. */
  attributes?: Readonly<Record<string, string>>;
  /** Whether it has a TTL: the attribute `ttl` holds the second, and readers treat a later item as absent. */
  expires?: true;
  /** The access patterns that read or write it. */
  use: string;
}

export interface IndexEntry {
  pk: string;
  sk: string;
  /** Absent where it is always listed. */
  when?: string;
}

export type IndexName = 'due' | 'changed' | 'directory';

export interface Index {
  partitionKey: string;
  sortKey: string;
  projection: 'KEYS_ONLY' | 'ALL';
  use: string;
}

export const keyNames = { partitionKey: 'pk', sortKey: 'sk', ttl: 'ttl', shape: 'shape' } as const;

export const indexes: Record<IndexName, Index> = {
  due: {
    partitionKey: 'dueShard',
    sortKey: 'expiresAt',
    projection: 'KEYS_ONLY',
    use: 'what must still happen: open orders are swept each minute, late ones watched for a day, repayments asked for',
  },
  changed: {
    partitionKey: 'changedShard',
    sortKey: 'changedAt',
    projection: 'ALL',
    use: 'the orders of a fair since an instant, to bring a staff projection up to date; entered when an order is paid or ends',
  },
  directory: {
    partitionKey: 'directory',
    sortKey: 'directorySort',
    projection: 'ALL',
    use: 'lists of what is written rarely: fairs, users, coupons and gates of a fair, suppressed addresses',
  },
};

/** The number of index partitions over which open orders, and a fair's changed orders, are spread. */
export const DUE_SHARDS = 8;
export const CHANGED_SHARDS = 8;

export const items = {
  fair: {
    pk: 'fair#{fairId}',
    sk: 'fair',
    indexes: { directory: { pk: 'fairs', sk: '{startDate}' } },
    use: 'one fair with its ticket types in one query; list of fairs',
  },
  ticketType: { pk: 'fair#{fairId}', sk: 'type#{ticketTypeId}', use: 'read with its fair' },
  activeFair: {
    pk: 'active-fair',
    sk: 'active-fair',
    use: 'which fair the root form sells: one item, so never two; until when unpaid orders press it',
  },
  saleEdition: {
    pk: 'active-fair',
    sk: 'edition',
    use: 'another one with each change of a fair, its types or whom its returned places go to; read with the active fair, so that a function knows whether what it remembers still holds',
  },
  waitingList: {
    pk: 'fair#{fairId}',
    sk: 'waiting#{ticketTypeId}',
    indexes: {
      directory: { pk: 'waiting-lists', sk: '{ticketTypeId}', when: 'until its fair is over' },
    },
    use: 'whether returned places of a type go to those who wait first; read with its fair; list of the types that somebody waits for',
  },
  waitingEntry: {
    pk: 'waiting#{ticketTypeId}',
    sk: '{entryId}',
    use: 'who waits for a place of a type; the place that is offered to them',
  },
  stock: {
    pk: 'stock#{owner}#{shard}',
    sk: 'stock',
    use: 'places of a ticket type, or uses of a coupon, left in one shard; written in the order’s own transaction',
  },
  coupon: {
    pk: 'coupon#{couponId}',
    sk: 'coupon',
    indexes: { directory: { pk: 'coupons#{fairId}', sk: '{code}', when: 'until it is removed' } },
    use: 'by fair and code while buying; list of a fair’s coupons',
  },
  couponBatch: {
    pk: 'coupon-batch#{batchId}',
    sk: 'batch',
    use: 'the plan of fifty random codes, so that a crash or a retry makes one batch',
  },
  fairCopy: {
    pk: 'fair-copy#{fairId}',
    sk: 'copy',
    use: 'what a copied fair was asked for, so that its idempotency key serves that request alone',
  },
  order: {
    pk: 'order#{orderId}',
    sk: 'order',
    indexes: {
      due: {
        pk: '{list}#{shard}',
        sk: '{expiresAt}',
        when: '`open` until its mail is out, `late` while money may still arrive, `owed` while a mail or new PDFs are to come',
      },
      changed: { pk: '{fairId}#{shard}', sk: '{changedAt}', when: 'once paid or ended' },
    },
    attributes: { 'refund.notifiedAt': 'refund.toldAt', placeholderEmail: 'standIn' },
    use: 'one order with its tickets in one query',
  },
  ticket: {
    pk: 'order#{orderId}',
    sk: 'ticket#{position}',
    use: 'read with its order; admitted by one conditional write',
  },
  contact: {
    pk: 'contact#{contactId}',
    sk: 'contact',
    use: 'the ticket behind a contact that its holder agreed to share',
  },
  mailClaim: {
    pk: 'order#{orderId}',
    sk: 'mail#{kind}',
    indexes: {
      directory: { pk: 'held-mails', sk: '{heldAt}', when: 'while the mail service does not let it go out' },
    },
    use: 'who is sending a mail of an order, or of somebody on a waiting list, so that two deliveries send one; where a mail goes that the office asked for; list of mails that wait for the end of SES’s sandbox',
  },
  repayment: {
    pk: 'order#{orderId}',
    sk: 'repayment#{providerId}',
    indexes: {
      due: {
        pk: '{list}#{shard}',
        sk: '{expiresAt}',
        when: '`repay` while the provider has to be asked, then',
      },
      directory: { pk: 'repayments', sk: '{foundAt}', when: 'until the money is back' },
    },
    attributes: { notifiedAt: 'toldAt' },
    use: 'the way back of one payment: of an order that was given back, of a second payment, of a wrong amount',
  },
  scan: { pk: 'scans#{fairId}#{shard}', sk: '{at}#{scanId}', use: 'the scans of a fair in order of time' },
  visitCount: {
    pk: 'visits#{fairId}#{shard}',
    sk: '{day}#{referenceCode}#{path}',
    use: 'counts visits and form starts, each in one of eight places; read by the statistics',
  },
  referenceCode: {
    pk: 'references#{fairId}',
    sk: '{code}',
    use: 'the codes whose visitors are counted apart',
  },
  sweepRound: { pk: 'sweeps', sk: '{place}', use: 'what the sweep’s latest rounds did' },
  sweepLease: {
    pk: 'sweep-lease',
    sk: 'sweep-lease',
    use: 'which round of the sweep is running: one at a time',
  },
  unreadable: {
    pk: 'unreadable',
    sk: '{digest}',
    expires: true,
    use: 'records that could not be read and were left out, for the jobs page',
  },
  jobFailure: {
    pk: 'job-failure#{messageId}',
    sk: 'failure',
    attributes: { attempts: 'tries' },
    expires: true,
    use: 'why a job failed last, for as long as its dead letter waits',
  },
  task: {
    pk: 'task#{taskId}',
    sk: 'task',
    indexes: { directory: { pk: 'tasks', sk: '{startedAt}' } },
    attributes: { attempts: 'tries', fencingToken: 'turn', lastError: 'trouble' },
    expires: true,
    use: 'long work of the office: how far it is; the latest of them',
  },
  taskWork: {
    pk: 'task#{taskId}',
    sk: 'work',
    expires: true,
    use: 'what a task is about: apart, because how far it is gets written each second',
  },
  gate: {
    pk: 'gate#{gateId}',
    sk: 'gate',
    indexes: { directory: { pk: 'gates#{fairId}', sk: '{name}' } },
    use: 'by the token of a paired device; list of a fair’s gates',
  },
  signingKey: { pk: 'signing-key', sk: '{keyVersion}', use: 'public keys, to verify tickets with' },
  user: {
    pk: 'user#{userId}',
    sk: 'user',
    indexes: { directory: { pk: 'users', sk: '{email}' } },
    use: 'by id; list of users',
  },
  userSession: {
    pk: 'user#{userId}',
    sk: 'session#{tokenHash}',
    expires: true,
    use: 'the sessions that end when the user is changed',
  },
  secondFactor: {
    pk: 'user#{userId}',
    sk: 'second-factor',
    use: 'a user’s passkeys, sealed TOTP secret and hashes of recovery codes; each use is a new version, so that a code works once',
  },
  challenge: {
    pk: 'user#{userId}',
    sk: 'challenge#{mark}',
    expires: true,
    use: 'what a passkey has to sign, or the secret of an app that is being added; taken once',
  },
  device: {
    pk: 'user#{userId}',
    sk: 'device#{tokenHash}',
    expires: true,
    use: 'the browsers that a user has logged in with, and until when they need no second factor',
  },
  login: {
    pk: 'login#{email}',
    sk: 'login',
    use: 'the user behind an e-mail address; keeps addresses unique',
  },
  session: { pk: 'session#{tokenHash}', sk: 'session', expires: true, use: 'every staff call' },
  recovery: { pk: 'recovery#{keyHash}', sk: 'recovery', expires: true, use: 'redeemed once' },
  rateLimit: {
    pk: 'tries#{what}#{who}',
    sk: '{window}',
    attributes: { attempts: 'tries' },
    expires: true,
    use: 'counts attempts per account and network, and per account, wrong ticket codes per gate and per ticket; when a network’s turn comes at an account under attack',
  },
  unpaidHold: {
    pk: 'unpaid#{who}',
    sk: '{expiresAt}#{orderId}',
    expires: true,
    use: 'how many places a network address holds that nobody has paid for',
  },
  mailboxHolds: {
    pk: 'recipient#{mailboxHash}',
    sk: 'unpaid',
    expires: true,
    use: 'which orders of a mailbox may hold places that nobody has paid for, and how many; written in the order’s own transaction',
  },
  suppression: {
    pk: 'recipient#{mailboxHash}',
    sk: 'suppressed',
    indexes: { directory: { pk: 'suppressions', sk: '{at}' } },
    use: 'who is not written to, and why; list of them',
  },
  expiredNotice: {
    pk: 'recipient#{mailboxHash}',
    sk: 'expired-notice',
    expires: true,
    use: 'a mailbox is told of one expired order a day',
  },
  usedProof: { pk: 'proof#{proofId}', sk: 'used', expires: true, use: 'a proof of work is good once' },
  waitingRoom: {
    pk: 'room#{roomId}',
    sk: 'room',
    use: 'how far the line of a waiting room has come, and how many orders may be begun: raised every two seconds, counted by orders and passes, never by those who wait',
  },
  placeCount: {
    pk: 'room-places#{roomId}#{shard}',
    sk: '{bucket}',
    expires: true,
    use: 'how many places of a bucket were given, each in one of eight places; read from the watermark on',
  },
  pass: {
    pk: 'pass#{placeId}',
    sk: 'pass',
    expires: true,
    use: 'until when somebody who was let in may order, and their one order',
  },
  text: { pk: 'config', sk: '{key}', use: 'all texts of the public form in one query' },
  mailText: {
    pk: 'mail-config',
    sk: '{key}',
    use: 'the wording of one kind of mail; all of them in one query',
  },
  setting: {
    pk: 'settings',
    sk: '{key}',
    use: 'what holds for the whole house: the organiser’s details for new fairs, how long personal data is kept, whether Admins need a second factor, whether people are reminded of fairs, how long an offered place is held',
  },
  erasure: {
    pk: 'erasures',
    sk: '{fairId}',
    use: 'up to which change the orders of a fair that is over have been erased',
  },
  erasureRound: { pk: 'erasure-rounds', sk: '{place}', use: 'what the latest rounds of erasing did' },
  reminderRound: {
    pk: 'reminders',
    sk: '{fairId}#{day}',
    use: 'that everybody has been reminded of a fair that begins on a day',
  },
  audit: { pk: 'audit#{entityId}', sk: '{at}#{mark}', use: 'the changes made to an entity, newest first' },
} as const satisfies Record<string, ItemKind>;
