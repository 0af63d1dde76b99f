import type { Service } from '#shared/contract/service.ts';
import { providerIds } from '#shared/domain/payments/providers.ts';
import type { Lambda } from './lambda.ts';

const api = (
  service: Service,
  lambda: Omit<Lambda, 'entry' | 'trigger' | 'memoryMegabytes'> & Partial<Pick<Lambda, 'memoryMegabytes'>>,
): Lambda => ({
  entry: `functions/http/${service}.ts`,
  trigger: { kind: 'http' },
  memoryMegabytes: 1024,
  ...lambda,
  // The key that proves a call came through CloudFront, whose client address can be trusted.
  secrets: [...(lambda.secrets ?? []), 'origin'],
});

/** Two calls to the payment provider, eight seconds each, and time to undo. */
const ASKS_PROVIDER = 20;

/** The functions that answer calls; `serviceOf` says which one answers a row. */
const answering = {
  shop: api('shop', {
    timeoutSeconds: ASKS_PROVIDER,
    // A ceiling: orders that wait for a slow provider leave room for everything else.
    concurrency: { share: 0.5, rank: 4 },
    table: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    sendsTo: ['issue', 'mail'],
    files: { tickets: ['GetObject'] },
    secrets: ['links', 'wallet', ...providerIds],
    findsCompanies: true,
    impact: 'Visitors cannot buy, nor see their orders; pages that were made beforehand still open.',
  }),
  payments: api('payments', {
    timeoutSeconds: ASKS_PROVIDER,
    concurrency: { share: 0.05, rank: 2 },
    table: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    sendsTo: ['issue', 'mail'],
    secrets: [...providerIds],
    impact: 'Payments are confirmed late, by the sweep, instead of at once.',
  }),
  door: api('door', {
    timeoutSeconds: 10,
    concurrency: { share: 0.1, rank: 1 },
    table: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    // For the list that gates keep for when there is no network.
    indexes: ['changed', 'due', 'directory'],
    files: { projections: ['GetObject', 'PutObject'] },
    impact: 'Nobody is let in at the gates.',
  }),
  office: api('office', {
    // The first request after a pause reads all tickets of a fair: it needs a full CPU, and time for 100,000.
    memoryMegabytes: 2048,
    timeoutSeconds: 29,
    table: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['changed', 'due', 'directory'],
    oversees: ['issue', 'mail', 'tasks', 'pages'],
    files: {
      images: ['GetObject', 'PutObject'],
      tickets: ['DeleteObject'],
      exports: ['GetObject', 'PutObject', 'DeleteObject'],
      projections: ['GetObject', 'PutObject', 'DeleteObject'],
    },
    secrets: ['links', ...providerIds],
    mails: true,
    impact:
      'Staff cannot work: neither see nor change fairs, orders and tickets; the shop and the door go on.',
  }),
  account: api('account', {
    timeoutSeconds: 10,
    // A ceiling: a flood of log-ins leaves room for the workers that make and mail tickets.
    concurrency: { share: 0.05, rank: 3 },
    table: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['directory'],
    secrets: ['factors'],
    passkeys: true,
    impact: 'Staff cannot log in.',
  }),
} satisfies Record<Service, Lambda>;

/**
 * Every Lambda: its entry point, trigger and permissions. CDK derives functions, environment and grants from it; a
 * permission that is not here does not exist, on AWS or on one machine.
 */
export const lambdas = {
  ...answering,
  issueTickets: {
    entry: 'functions/workers/issue-tickets.ts',
    trigger: { kind: 'queue', queue: 'issue', batchSize: 5, batchingWindowSeconds: 0, maxConcurrency: 10 },
    memoryMegabytes: 1536,
    timeoutSeconds: 30,
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    files: { tickets: ['PutObject'], images: ['GetObject'] },
    sendsTo: ['mail'],
    secrets: ['signing'],
    impact: 'Buyers have paid and get no ticket until the job is redriven.',
  },
  sendMail: {
    entry: 'functions/workers/send-mail.ts',
    trigger: {
      kind: 'queue',
      queue: 'mail',
      batchSize: 5,
      batchingWindowSeconds: 0,
      maxConcurrency: 5,
      retryAfterSeconds: 5,
    },
    memoryMegabytes: 1024,
    timeoutSeconds: 30,
    table: ['GetItem', 'Query', 'BatchGetItem', 'UpdateItem', 'PutItem'],
    indexes: ['mailbox'],
    files: { tickets: ['GetObject'] },
    // A message to many passes itself on.
    sendsTo: ['mail'],
    secrets: ['links'],
    mails: true,
    impact: 'Buyers have paid and get no mail until the job is redriven; the order page has their tickets.',
  },
  runTasks: {
    entry: 'functions/workers/run-tasks.ts',
    trigger: {
      kind: 'queue',
      queue: 'tasks',
      batchSize: 1,
      batchingWindowSeconds: 0,
      maxConcurrency: 3,
      retryAfterSeconds: 20,
    },
    memoryMegabytes: 2048,
    // Most tasks are passed on after a minute; an export runs in one go, however large the fair.
    timeoutSeconds: 900,
    diskMegabytes: 8192,
    table: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['changed', 'due', 'directory'],
    files: { tickets: ['GetObject'], images: ['GetObject'], exports: ['GetObject', 'PutObject'] },
    sendsTo: ['issue', 'mail', 'tasks'],
    impact: 'Exports, archives, sendings and tickets that the office asked for stand still.',
  },
  makePages: {
    entry: 'functions/workers/make-pages.ts',
    trigger: { kind: 'queue', queue: 'pages', batchSize: 10, batchingWindowSeconds: 0, maxConcurrency: 2 },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
    table: ['GetItem', 'Query', 'BatchGetItem', 'UpdateItem'],
    files: { shell: ['GetObject'], pages: ['GetObject', 'PutObject'] },
    impact: 'The purchase page opens as it last was; what changed since shows a moment after it has opened.',
  },
  noteReturnedMail: {
    entry: 'functions/workers/note-returned-mail.ts',
    trigger: { kind: 'mail-events' },
    memoryMegabytes: 512,
    timeoutSeconds: 20,
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    impact: 'Addresses whose mail comes back are written to again, which costs the sender its good name.',
  },
  sweep: {
    entry: 'functions/schedules/sweep.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 minute)', input: { kind: 'sweep' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 55,
    table: ['GetItem', 'Query', 'BatchGetItem', 'UpdateItem', 'PutItem'],
    indexes: ['due', 'directory'],
    sendsTo: ['issue', 'mail', 'tasks', 'pages'],
    secrets: [...providerIds],
    impact: 'Unpaid orders keep their places; lost payment notices are not found.',
  },
  watchHolds: {
    entry: 'functions/schedules/watch-holds.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 minute)', input: { kind: 'watch-holds' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 50,
    table: ['GetItem', 'Query', 'BatchGetItem'],
    indexes: ['due'],
    impact: 'Nobody is warned while unpaid orders hold a fair; buyers still have to prove work.',
  },
  watchShop: {
    entry: 'functions/schedules/watch-shop.ts',
    trigger: { kind: 'schedule', rate: 'rate(5 minutes)', input: { kind: 'watch-shop' } },
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    table: ['GetItem', 'PutItem'],
    secrets: ['wallet', 'ksef'],
    impact: 'The shop does not open, sell or let in under its own address; or nobody looks whether it does.',
  },
  offerPlaces: {
    entry: 'functions/schedules/offer-places.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 minute)', input: { kind: 'offer-places' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 50,
    table: ['GetItem', 'Query', 'BatchGetItem', 'UpdateItem', 'PutItem'],
    indexes: ['directory'],
    sendsTo: ['mail'],
    impact: 'Places that return are offered to nobody on the waiting lists, and to nobody else either.',
  },
  sendToKsef: {
    entry: 'functions/schedules/send-to-ksef.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 minute)', input: { kind: 'send-to-ksef' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 55,
    table: ['GetItem', 'Query', 'UpdateItem', 'PutItem'],
    indexes: ['directory'],
    files: { tickets: ['GetObject', 'PutObject'] },
    sendsTo: ['mail'],
    secrets: ['ksef'],
    impact: 'Companies’ invoices wait for their numbers of KSeF, and their buyers for the PDFs.',
  },
  pushPasses: {
    entry: 'functions/schedules/push-passes.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 minute)', input: { kind: 'push-passes' } },
    memoryMegabytes: 512,
    timeoutSeconds: 50,
    table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    indexes: ['changed', 'directory'],
    secrets: ['wallet'],
    impact: 'Passes in phones’ wallets show what has changed only when their owners look for it.',
  },
  sendDueMails: {
    entry: 'functions/schedules/send-due-mails.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 hour)', input: { kind: 'send-due-mails' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 600,
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    indexes: ['changed', 'directory'],
    sendsTo: ['issue', 'mail'],
    impact:
      'Nobody is reminded of a fair the day before it begins; mail that SES’s sandbox held back is not tried again, and invoices that waited for something stay away.',
  },
  refreshFairs: {
    entry: 'functions/schedules/refresh-fairs.ts',
    trigger: { kind: 'schedule', rate: 'rate(12 hours)', input: { kind: 'refresh-fairs' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 900,
    table: ['Query', 'BatchGetItem', 'UpdateItem', 'PutItem'],
    indexes: ['changed', 'due', 'directory'],
    files: { projections: ['PutObject'] },
    impact: 'The first look at a large fair’s sold tickets in a day takes some ten seconds.',
  },
  eraseEnded: {
    entry: 'functions/schedules/erase-ended.ts',
    trigger: { kind: 'schedule', rate: 'rate(1 day)', input: { kind: 'erase-ended' } },
    memoryMegabytes: 1024,
    timeoutSeconds: 900,
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['changed', 'directory'],
    files: {
      tickets: ['DeleteObject'],
      exports: ['DeleteObject'],
      projections: ['DeleteObject'],
    },
    impact: 'Personal data of past fairs is kept longer than the organiser promises.',
  },
} as const satisfies Record<string, Lambda>;

export type LambdaName = keyof typeof lambdas;
