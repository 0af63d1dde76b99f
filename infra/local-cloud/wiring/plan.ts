import type { Statement } from './policy.ts';

/** The template's resources as plain values for this local cloud. */
export interface Plan {
  functions: FunctionPlan[];
  routes: RoutePlan[];
  mappings: MappingPlan[];
  schedules: SchedulePlan[];
  /** Functions that receive events about bounces and complaints. */
  mailListeners: string[];
  queues: QueuePlan[];
  /** The input of DynamoDB's CreateTable. */
  table: Record<string, unknown> & { TableName: string };
  buckets: string[];
  secrets: SecretPlan[];
  /** The domain that mail may be sent from. */
  mailDomain: string;
  /** Configuration sets for sending mail. */
  mailSets: string[];
  topics: TopicPlan[];
  alarms: AlarmPlan[];
  /** The API's id in metrics. */
  apiId: string;
  edge: EdgePlan;
}

export interface FunctionPlan {
  /** The manifest's name. */
  name: string;
  /** Contains index.mjs. */
  directory: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** Executions at once that are its own, and the most it has. */
  reserved?: number;
  environment: Record<string, string>;
  statements: Statement[];
}

export interface RoutePlan {
  /** `GET /api/orders/{orderId}`. */
  key: string;
  functionName: string;
  throttle: { perSecond: number; burst: number };
}

export interface MappingPlan {
  functionName: string;
  queue: string;
  queueArn: string;
  batchSize: number;
  maxConcurrency: number;
}

export interface SchedulePlan {
  functionName: string;
  everySeconds: number;
  input: unknown;
}

export interface QueuePlan {
  name: string;
  visibilitySeconds: number;
  retentionSeconds: number;
  deadLetters?: { queue: string; maxReceiveCount: number };
}

export interface SecretPlan {
  arn: string;
  /** The manifest's name. */
  name: string;
  length: number;
  /** The field for the generated text, where the value is an object. */
  field?: string;
}

export interface TopicPlan {
  name: string;
  /** Its policies, as JSON that contains the topic's name. */
  policy: string[];
}

export interface WatchedMetric {
  /** Its id in an expression. */
  id: string;
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
  /** `Sum`, `Maximum`, `p95`. */
  statistic: string;
}

export interface AlarmPlan {
  /** The path of constructs: `Signals/not-sent`. */
  name: string;
  /** Its description: what users notice. */
  impact: string;
  metrics: WatchedMetric[];
  /** Combines several metrics. */
  expression?: string;
  /** How many consecutive periods have to reach the threshold. */
  periods: number;
  /** The length of each. */
  periodSeconds: number;
  threshold: number;
  missingIsBad: boolean;
}

export interface EdgePlan {
  /** In order; the last one is the default and matches every path. */
  behaviours: BehaviourPlan[];
  /** The minimum time to cache errors by status, where it is not CloudFront's default. */
  errorSeconds: Record<number, number>;
}

/** The parameters of a query string that count; the others are dropped. */
export type QueryNames = 'all' | readonly string[];

export interface BehaviourPlan {
  pattern: string;
  methods: string[];
  /**
   * `spare` is the path in the bucket of the file served for a missing one; `listed` whether CloudFront may list the
   * bucket, so that S3 reports missing files.
   */
  origin:
    | { kind: 'bucket'; bucket: string; spare?: string; listed: boolean }
    | { kind: 'api'; headers: Record<string, string> };
  /** The source of the CloudFront function for requests. */
  functionCode?: string;
  /** The source of the one for successful responses. */
  responseCode?: string;
  /** Lower-case names of the headers forwarded to the API. */
  forwardedHeaders: string[];
  forwardsCookies: boolean;
  forwardedQuery: QueryNames;
  /** What the cache key contains besides method and path. Lower-case header names. */
  cacheKey: { query: QueryNames; cookies: boolean; headers: string[] };
  compresses: boolean;
  /** The longest time to cache an API response; 0 for never. */
  cacheSeconds: number;
  /** Lower-case names. */
  headers: Record<string, string>;
}
