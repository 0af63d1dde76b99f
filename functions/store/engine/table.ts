/**
 * The key chart of the one DynamoDB table. CDK makes the table and its indexes from it, the stores their
 * keys, `docs/table.md` its chart, with what table-uses.ts says of each. Patterns name their parts in braces.
 */
export interface ItemKind {
  pk: string;
  sk: string;
  /** The sparse indexes that list it: its keys there, and the condition for being listed. */
  indexes?: Partial<Record<IndexName, IndexEntry>>;
  /** Whether it has a TTL: the attribute `ttl` has its end in Unix seconds; readers treat it as absent after that. */
  expires?: true;
}

export interface IndexEntry {
  pk: string;
  sk: string;
  /** Absent where it is always listed. */
  when?: string;
}

export type IndexName = 'due' | 'changed' | 'mailbox' | 'directory';

export interface Index {
  partitionKey: string;
  sortKey: string;
  projection: 'KEYS_ONLY' | 'ALL';
}

export const keyNames = { partitionKey: 'pk', sortKey: 'sk', ttl: 'ttl' } as const;

export const indexes: Record<IndexName, Index> = {
  due: {
    partitionKey: 'dueShard',
    sortKey: 'expiresAt',
    projection: 'KEYS_ONLY',
  },
  changed: {
    partitionKey: 'changedShard',
    sortKey: 'changedAt',
    projection: 'ALL',
  },
  mailbox: {
    partitionKey: 'mailbox',
    sortKey: 'createdAt',
    projection: 'KEYS_ONLY',
  },
  directory: {
    partitionKey: 'directory',
    sortKey: 'directorySort',
    projection: 'ALL',
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
  },
  ticketType: { pk: 'fair#{fairId}', sk: 'type#{ticketTypeId}' },
  questions: { pk: 'fair#{fairId}', sk: 'questions' },
  saleEdition: { pk: 'fair#{fairId}', sk: 'edition' },
  activeFair: {
    pk: 'active-fair',
    sk: 'active-fair',
  },
  barredNetworks: {
    pk: 'active-fair',
    sk: 'barred',
  },
  providerSilence: {
    pk: 'active-fair',
    sk: 'silent#{provider}',
  },
  message: {
    pk: 'messages#{fairId}',
    sk: '{messageId}',
    indexes: {
      directory: {
        pk: 'open-messages',
        sk: '{wakeAt}#{messageId}',
        when: 'until it has ended or is stopped',
      },
    },
  },
  messageRecipient: {
    pk: 'message#{messageId}',
    sk: 'to#{mailboxHash}',
  },
  savedView: {
    pk: 'saved-views#{owner}',
    sk: '{name}',
  },
  waitingList: {
    pk: 'fair#{fairId}',
    sk: 'waiting#{ticketTypeId}',
    indexes: {
      directory: { pk: 'waiting-lists', sk: '{ticketTypeId}', when: 'until its fair is over' },
    },
  },
  waitingEntry: {
    pk: 'waiting#{ticketTypeId}',
    sk: '{entryId}',
  },
  stock: {
    pk: 'stock#{owner}#{shard}',
    sk: 'stock',
  },
  coupon: {
    pk: 'coupon#{couponId}',
    sk: 'coupon',
    indexes: { directory: { pk: 'coupons#{fairId}', sk: '{code}', when: 'until it is removed' } },
  },
  couponBatch: {
    pk: 'coupon-batch#{batchId}',
    sk: 'batch',
  },
  fairCopy: {
    pk: 'fair-copy#{fairId}',
    sk: 'copy',
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
      mailbox: {
        pk: '{mailboxHash}',
        sk: '{createdAt}',
        when: 'once paid, as long as its buyer’s address is known',
      },
    },
  },
  invoice: {
    pk: 'order#{orderId}',
    sk: 'invoice#{place}',
    indexes: { directory: { pk: 'invoices#{nip}#{month}', sk: '{kind}#{sequence}' } },
  },
  invoiceCounter: {
    pk: 'invoice-counter#{nip}#{year}#{kind}',
    sk: 'counter',
  },
  invoiceSeller: {
    pk: 'invoice-seller#{nip}',
    sk: 'seller',
    indexes: { directory: { pk: 'invoice-sellers', sk: '{nip}' } },
  },
  invoiceGap: {
    pk: 'order#{orderId}',
    sk: 'invoice-gap',
    indexes: { directory: { pk: 'invoice-gaps', sk: '{paidAt}' } },
  },
  ksefSubmission: {
    pk: 'order#{orderId}',
    sk: 'ksef#{place}',
    indexes: {
      directory: {
        pk: 'ksef-open',
        sk: '{issuedAt}#{orderId}#{place}',
        when: 'until KSeF has accepted it and its buyer is written to, or a person leaves it elsewhere',
      },
    },
  },
  ksefSeller: {
    pk: 'ksef-seller#{nip}',
    sk: 'seller',
  },
  ticket: {
    pk: 'order#{orderId}',
    sk: 'ticket#{position}',
    indexes: {
      mailbox: {
        pk: '{mailboxHash}',
        sk: '{issuedAt}',
        when: 'while its holder gets it by a mail of their own',
      },
    },
  },
  contact: {
    pk: 'contact#{contactId}',
    sk: 'contact',
  },
  mailClaim: {
    pk: 'order#{orderId}',
    sk: 'mail#{kind}',
    indexes: {
      directory: { pk: 'held-mails', sk: '{heldAt}', when: 'while the mail service does not let it go out' },
    },
  },
  repayment: {
    pk: 'order#{orderId}',
    sk: 'repayment#{repaymentId}',
    indexes: {
      due: {
        pk: '{list}#{shard}',
        sk: '{expiresAt}',
        when: '`repay` while the provider has to be asked, then',
      },
      directory: { pk: 'repayments', sk: '{foundAt}', when: 'until the money is back' },
    },
  },
  scan: { pk: 'scans#{fairId}#{shard}', sk: '{at}#{scanId}' },
  visitCount: {
    pk: 'visits#{fairId}#{shard}',
    sk: '{day}#{referenceCode}#{path}',
  },
  referenceCode: {
    pk: 'references#{fairId}',
    sk: '{code}',
  },
  sweepRound: { pk: 'sweeps', sk: '{place}' },
  sweepLease: {
    pk: 'sweep-lease',
    sk: 'sweep-lease',
  },
  unreadable: {
    pk: 'unreadable',
    sk: '{digest}',
    expires: true,
  },
  jobFailure: {
    pk: 'job-failure#{messageId}',
    sk: 'failure',
    expires: true,
  },
  pendingJob: {
    pk: 'pending-job#{subject}',
    sk: 'pending',
    expires: true,
  },
  task: {
    pk: 'task#{taskId}',
    sk: 'task',
    indexes: { directory: { pk: 'tasks', sk: '{startedAt}' } },
    expires: true,
  },
  taskWork: {
    pk: 'task#{taskId}',
    sk: 'work',
    expires: true,
  },
  gate: {
    pk: 'gate#{gateId}',
    sk: 'gate',
    indexes: { directory: { pk: 'gates#{fairId}', sk: '{name}' } },
  },
  gateDevice: {
    pk: 'gate#{gateId}',
    sk: 'device#{deviceId}',
    expires: true,
  },
  walletPhone: {
    pk: 'wallet-phone#{device}',
    sk: '{ticketId}',
    indexes: { directory: { pk: 'wallet-order#{orderId}', sk: '{device}#{ticketId}' } },
    expires: true,
  },
  googleTicket: {
    pk: 'google-order#{orderId}',
    sk: '{ticketId}',
    expires: true,
  },
  passRound: {
    pk: 'pass-round',
    sk: '{service}',
  },
  signingKey: { pk: 'signing-key', sk: '{keyVersion}' },
  user: {
    pk: 'user#{userId}',
    sk: 'user',
    indexes: { directory: { pk: 'users', sk: '{email}' } },
  },
  userSession: {
    pk: 'user#{userId}',
    sk: 'session#{tokenHash}',
    expires: true,
  },
  secondFactor: {
    pk: 'user#{userId}',
    sk: 'second-factor',
  },
  challenge: {
    pk: 'user#{userId}',
    sk: 'challenge#{mark}',
    expires: true,
  },
  device: {
    pk: 'user#{userId}',
    sk: 'device#{tokenHash}',
    expires: true,
  },
  login: {
    pk: 'login#{email}',
    sk: 'login',
  },
  session: { pk: 'session#{tokenHash}', sk: 'session', expires: true },
  recovery: { pk: 'recovery#{keyHash}', sk: 'recovery', expires: true },
  rateLimit: {
    pk: 'tries#{counter}#{key}',
    sk: '{window}',
    expires: true,
  },
  unpaidHold: {
    pk: 'unpaid#{block}',
    sk: '{until}#{line}#{orderId}',
    expires: true,
  },
  lineDay: {
    pk: 'unpaid#{block}',
    sk: 'day#{day}#{line}',
    expires: true,
  },
  unpaidPlaces: {
    pk: 'unpaid-places#{owner}#{shard}',
    sk: 'unpaid',
  },
  mailboxHolds: {
    pk: 'recipient#{mailboxHash}',
    sk: 'unpaid',
    expires: true,
  },
  suppression: {
    pk: 'recipient#{mailboxHash}',
    sk: 'suppressed',
    indexes: { directory: { pk: 'suppressions', sk: '{at}' } },
  },
  expiredNotice: {
    pk: 'recipient#{mailboxHash}',
    sk: 'expired-notice',
    expires: true,
  },
  heartbeat: {
    pk: 'schedule#{schedule}',
    sk: 'heartbeat',
  },
  reminderRefusal: {
    pk: 'recipient#{mailboxHash}',
    sk: 'no-reminders',
  },
  newsRefusal: {
    pk: 'recipient#{mailboxHash}',
    sk: 'no-news',
  },
  company: {
    pk: 'company#{nip}',
    sk: '{day}',
    expires: true,
  },
  companyQuestions: {
    pk: 'company-questions',
    sk: '{day}',
    expires: true,
  },
  usedProof: { pk: 'proof#{proofId}', sk: 'used', expires: true },
  waitingRoom: {
    pk: 'room#{roomId}',
    sk: 'room',
  },
  placeCount: {
    pk: 'room-places#{roomId}#{shard}',
    sk: '{bucket}',
    expires: true,
  },
  pass: {
    pk: 'pass#{placeId}',
    sk: 'pass',
    expires: true,
  },
  text: { pk: 'config', sk: '{key}' },
  mailText: {
    pk: 'mail-config',
    sk: '{key}',
  },
  setting: {
    pk: 'settings',
    sk: '{key}',
  },
  erasure: {
    pk: 'erasures',
    sk: '{fairId}',
  },
  erasureRound: { pk: 'erasure-rounds', sk: '{place}' },
  reminderRound: {
    pk: 'reminders',
    sk: '{fairId}#{day}',
  },
  audit: { pk: 'audit#{entityId}', sk: '{at}#{mark}' },
} as const satisfies Record<string, ItemKind>;
export type ItemName = keyof typeof items;
