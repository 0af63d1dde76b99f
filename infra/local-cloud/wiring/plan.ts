import type { Statement } from './policy.ts';

/** What the template asks for, in plain values of this local cloud. */
export interface Plan {
  functions: FunctionPlan[];
  routes: RoutePlan[];
  mappings: MappingPlan[];
  schedules: SchedulePlan[];
  /** Functions that hear of mail that came back. */
  mailListeners: string[];
  queues: QueuePlan[];
  /** As DynamoDB's CreateTable takes it. */
  table: Record<string, unknown> & { TableName: string };
  buckets: string[];
  secrets: SecretPlan[];
  /** Domain that mail may be sent from. */
  mailDomain: string;
  /** Configuration sets that mail is sent with. */
  mailSets: string[];
  topics: TopicPlan[];
  alarms: AlarmPlan[];
  /** What the API's figures are kept under. */
  apiId: string;
  edge: EdgePlan;
}

export interface FunctionPlan {
  /** The manifest's name. */
  name: string;
  /** Holds index.mjs. */
  directory: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
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
  /** Where the generated text goes in a value that is an object. */
  field?: string;
}

export interface TopicPlan {
  name: string;
  /** Its policies, as JSON that names the topic by its name. */
  policy: string[];
}

export interface WatchedMetric {
  /** What an expression calls it. */
  id: string;
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
  /** `Sum`, `Maximum`, `p95`. */
  statistic: string;
}

export interface AlarmPlan {
  /** As the constructs are nested: `Signals/not-sent`. */
  name: string;
  /** Its description: what people notice. */
  impact: string;
  metrics: WatchedMetric[];
  /** What is made of several metrics. */
  expression?: string;
  /** How many on end have to reach the threshold, */
  periods: number;
  /** each so long. */
  periodSeconds: number;
  threshold: number;
  missingIsBad: boolean;
}

export interface EdgePlan {
  /** In order; the last one is the default and matches everything. */
  behaviours: BehaviourPlan[];
  /** How long errors are kept at least, by status, where it is not as CloudFront likes. */
  errorSeconds: Record<number, number>;
}

export interface BehaviourPlan {
  pattern: string;
  methods: string[];
  /**
   * `spare` is the path in the bucket of what stands in for a file that is not there; `listed` whether CloudFront may
   * list the bucket, and so is told what is not there.
   */
  origin:
    | { kind: 'bucket'; bucket: string; spare?: string; listed: boolean }
    | { kind: 'api'; headers: Record<string, string> };
  /** Source of the CloudFront function that sees requests first. */
  functionCode?: string;
  /** Of the one that sees good responses last. */
  responseCode?: string;
  /** Lower-case names of the headers that reach the API. */
  forwardedHeaders: string[];
  forwardsCookies: boolean;
  forwardsQuery: boolean;
  /** What tells two requests apart, beside method and path. Lower-case names of headers. */
  cacheKey: { query: boolean; cookies: boolean; headers: string[] };
  compresses: boolean;
  /** Longest time to keep an answer of the API; 0 where it is never kept. */
  cacheSeconds: number;
  /** Lower-case names. */
  headers: Record<string, string>;
}
