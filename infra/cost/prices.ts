interface Price {
  name: string;
  dollars: number;
  /** The quantity of `unit` that `dollars` pays for. */
  per: number;
  unit: string;
  /** The monthly quantity that is free permanently. */
  free?: number;
}

/** AWS's list prices in eu-central-1, without VAT: check them once a year, and update the date in the page's header. */
export const prices = {
  tableWrite: {
    name: 'DynamoDB, written',
    dollars: 0.7625,
    per: 1_000_000,
    unit: 'request units',
  },
  tableRead: { name: 'DynamoDB, read', dollars: 0.1525, per: 1_000_000, unit: 'request units' },
  tableStorage: { name: 'DynamoDB, stored', dollars: 0.306, per: 1, unit: 'GB-months', free: 25 },
  tableBackup: { name: 'DynamoDB, point-in-time backup', dollars: 0.2448, per: 1, unit: 'GB-months' },
  functionRequest: {
    name: 'Lambda, invoked',
    dollars: 0.2,
    per: 1_000_000,
    unit: 'requests',
    free: 1_000_000,
  },
  functionTime: {
    name: 'Lambda on arm64, time',
    dollars: 13.3334,
    per: 1_000_000,
    unit: 'GB-seconds',
    free: 400_000,
  },
  apiRequest: { name: 'API Gateway, HTTP API', dollars: 1.2, per: 1_000_000, unit: 'requests' },
  queueRequest: {
    name: 'SQS, standard queue',
    dollars: 0.4,
    per: 1_000_000,
    unit: 'requests',
    free: 1_000_000,
  },
  filePut: { name: 'S3, PUT', dollars: 5.4, per: 1_000_000, unit: 'requests' },
  fileGet: { name: 'S3, GET and HEAD', dollars: 0.43, per: 1_000_000, unit: 'requests' },
  fileStorage: { name: 'S3, stored', dollars: 0.0245, per: 1, unit: 'GB-months' },
  log: { name: 'CloudWatch Logs, taken in', dollars: 0.63, per: 1, unit: 'GB', free: 5 },
  logStorage: { name: 'CloudWatch Logs, stored', dollars: 0.0324, per: 1, unit: 'GB-months' },
  alarm: { name: 'CloudWatch, alarms', dollars: 0.1, per: 1, unit: 'metrics watched', free: 10 },
  metric: { name: 'CloudWatch, metrics of our own', dollars: 0.3, per: 1, unit: 'metrics', free: 10 },
  secret: { name: 'Secrets Manager', dollars: 0.4, per: 1, unit: 'secrets' },
  secretRead: { name: 'Secrets Manager, read', dollars: 5, per: 1_000_000, unit: 'requests' },
  mail: { name: 'SES, sent', dollars: 100, per: 1_000_000, unit: 'mails' },
  mailData: { name: 'SES, attachments', dollars: 0.12, per: 1, unit: 'GB' },
  edgeRequest: {
    name: 'CloudFront in Europe, HTTPS',
    dollars: 1.2,
    per: 1_000_000,
    unit: 'requests',
    free: 10_000_000,
  },
  edgeFunction: {
    name: 'CloudFront, functions',
    dollars: 0.1,
    per: 1_000_000,
    unit: 'invocations',
    free: 2_000_000,
  },
  edgeData: { name: 'CloudFront in Europe, sent out', dollars: 0.085, per: 1, unit: 'GB', free: 1024 },
  firewall: { name: 'WAF, web ACL', dollars: 5, per: 1, unit: 'web ACLs' },
  firewallRule: { name: 'WAF, rules', dollars: 1, per: 1, unit: 'rules' },
  firewallRequest: { name: 'WAF, looked at', dollars: 0.6, per: 1_000_000, unit: 'requests' },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** When the prices were last compared with AWS's lists. */
export const PRICES_AS_OF = '2026-11';
