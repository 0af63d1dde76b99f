import type { HttpApi } from '../api/http-api.ts';
import type { LocalClock } from '../core/clock.ts';
import { TooManyRequests } from '../lambda/concurrency.ts';
import type { Queues } from '../sqs/queues.ts';
import type { AlarmPlan, Plan } from '../wiring/plan.ts';
import { EmbeddedMetrics } from './embedded-metrics.ts';
import { type AlarmState, evaluate } from './evaluate.ts';
import { type MetricName, Metrics } from './metrics.ts';

const READS = /Get|Query/;

type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

/**
 * CloudWatch: counts the metrics of Lambda, API Gateway and SQS, extracts metrics from logs, and evaluates the alarms.
 */
export class Watch {
  private readonly metrics = new Metrics();
  private readonly embedded = new EmbeddedMetrics(({ metric, value, at }) =>
    this.metrics.record(metric, value, at),
  );
  private readonly plan: Pick<Plan, 'alarms' | 'apiId' | 'queues' | 'table'>;
  private readonly clock: LocalClock;

  constructor(plan: Pick<Plan, 'alarms' | 'apiId' | 'queues' | 'table'>, clock: LocalClock) {
    this.plan = plan;
    this.clock = clock;
  }

  /** Reads what a function wrote. */
  readLog(functionName: string, text: string): void {
    this.embedded.read(functionName, text);
  }

  /** Counts each run of a function and whether it failed, or that it was not taken. */
  countRuns(invoke: Invoke): Invoke {
    return async (functionName, event) => {
      const dimensions = { FunctionName: functionName };
      const record = (name: string, value: number) =>
        this.record({ namespace: 'AWS/Lambda', name, dimensions }, value);
      try {
        const result = await invoke(functionName, event);
        record('Invocations', 1);
        record('Errors', 0);
        return result;
      } catch (error) {
        if (error instanceof TooManyRequests) record('Throttles', 1);
        else {
          record('Invocations', 1);
          record('Errors', 1);
        }
        throw error;
      }
    };
  }

  /** Counts calls and their 5xx responses, and measures how long each takes on this machine. */
  countCalls(api: HttpApi): HttpApi {
    return async (request) => {
      const began = performance.now();
      const response = await api(request);
      const dimensions = { ApiId: this.plan.apiId };
      const record = (name: string, value: number) =>
        this.record({ namespace: 'AWS/ApiGateway', name, dimensions }, value);
      record('Count', 1);
      record('5xx', Number(response.status >= 500));
      record('Latency', performance.now() - began);
      return response;
    };
  }

  /** Counts a call that the table turned away. */
  countThrottle(service: string, operation: string): void {
    if (service !== 'dynamodb') return;
    const name = READS.test(operation) ? 'ReadThrottleEvents' : 'WriteThrottleEvents';
    this.record({ namespace: 'AWS/DynamoDB', name, dimensions: { TableName: this.plan.table.TableName } }, 1);
  }

  /** The present state of every alarm of the template. */
  async alarms(queues: Queues): Promise<AlarmState[]> {
    await Promise.all(this.plan.queues.map(({ name }) => this.look(queues, name)));
    return this.plan.alarms.map((alarm: AlarmPlan) =>
      evaluate(alarm, this.metrics, this.clock.milliseconds()),
    );
  }

  private async look(queues: Queues, queue: string): Promise<void> {
    const { visible, oldestSeconds } = await queues.waiting(queue);
    const dimensions = { QueueName: queue };
    const record = (name: string, value: number) =>
      this.record({ namespace: 'AWS/SQS', name, dimensions }, value);
    record('ApproximateNumberOfMessagesVisible', visible);
    if (oldestSeconds !== undefined) record('ApproximateAgeOfOldestMessage', oldestSeconds);
  }

  private record(metric: MetricName, value: number): void {
    this.metrics.record(metric, value, this.clock.milliseconds());
  }
}
