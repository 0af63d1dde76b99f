interface Price {
  what: string;
  dollars: number;
  /** So many of `unit` cost that. */
  per: number;
  unit: string;
  /** So many of them a month cost nothing, for as long as an account lives. */
  free?: number;
}

/** AWS's list prices in eu-central-1, without VAT: to be looked at once a year, with the date in the page's head. */
export const prices = {
  tableWrite: {
    what: 'DynamoDB, written',
    dollars: 0.7625,
    per: 1_000_000,
    unit: 'request units',
  },
  tableRead: { what: 'DynamoDB, read', dollars: 0.1525, per: 1_000_000, unit: 'request units' },
  tableStorage: { what: 'DynamoDB, stored', dollars: 0.306, per: 1, unit: 'GB-months', free: 25 },
  tableBackup: { what: 'DynamoDB, point-in-time backup', dollars: 0.2448, per: 1, unit: 'GB-months' },
  functionRequest: {
    what: 'Lambda, invoked',
    dollars: 0.2,
    per: 1_000_000,
    unit: 'requests',
    free: 1_000_000,
  },
  functionTime: {
    what: 'Lambda on arm64, time',
    dollars: 13.3334,
    per: 1_000_000,
    unit: 'GB-seconds',
    free: 400_000,
  },
  apiRequest: { what: 'API Gateway, HTTP API', dollars: 1.2, per: 1_000_000, unit: 'requests' },
  queueRequest: {
    what: 'SQS, standard queue',
    dollars: 0.4,
    per: 1_000_000,
    unit: 'requests',
    free: 1_000_000,
  },
  filePut: { what: 'S3, PUT', dollars: 5.4, per: 1_000_000, unit: 'requests' },
  fileGet: { what: 'S3, GET and HEAD', dollars: 0.43, per: 1_000_000, unit: 'requests' },
  fileStorage: { what: 'S3, stored', dollars: 0.0245, per: 1, unit: 'GB-months' },
  log: { what: 'CloudWatch Logs, taken in', dollars: 0.63, per: 1, unit: 'GB', free: 5 },
  logStorage: { what: 'CloudWatch Logs, stored', dollars: 0.0324, per: 1, unit: 'GB-months' },
  alarm: { what: 'CloudWatch, alarms', dollars: 0.1, per: 1, unit: 'metrics watched', free: 10 },
  metric: { what: 'CloudWatch, metrics of our own', dollars: 0.3, per: 1, unit: 'metrics', free: 10 },
  secret: { what: 'Secrets Manager', dollars: 0.4, per: 1, unit: 'secrets' },
  secretRead: { what: 'Secrets Manager, read', dollars: 5, per: 1_000_000, unit: 'requests' },
  mail: { what: 'SES, sent', dollars: 100, per: 1_000_000, unit: 'mails' },
  mailData: { what: 'SES, attachments', dollars: 0.12, per: 1, unit: 'GB' },
  edgeRequest: {
    what: 'CloudFront in Europe, HTTPS',
    dollars: 1.2,
    per: 1_000_000,
    unit: 'requests',
    free: 10_000_000,
  },
  edgeFunction: {
    what: 'CloudFront, functions',
    dollars: 0.1,
    per: 1_000_000,
    unit: 'invocations',
    free: 2_000_000,
  },
  edgeData: { what: 'CloudFront in Europe, sent out', dollars: 0.085, per: 1, unit: 'GB', free: 1024 },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** When the prices were last compared with AWS's price lists. */
export const PRICES_AS_OF = '2026-11';
