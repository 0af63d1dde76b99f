import { type Caller, credentialsOf } from '../aws/credentials.ts';
import { REGION } from '../core/account.ts';
import type { LocalClock } from '../core/clock.ts';
import type { FunctionPlan, Plan } from '../wiring/plan.ts';
import { Concurrency } from './concurrency.ts';
import type { AwsLine } from './environment.ts';
import { FunctionPool } from './pool.ts';

/** A schedule fires a minute later at the soonest: until then, what it ran in would only hold memory. */
const SCHEDULED_IDLE_MS = 5_000;

/** The SDK's own variables direct it to the gate, so functions need not know where they run. */
const services = ['DYNAMODB', 'S3', 'SQS', 'SES', 'SECRETS_MANAGER'];

function environmentOf({ name, memoryMegabytes }: FunctionPlan, awsUrl: string, environment: number) {
  const { accessKeyId, secretAccessKey } = credentialsOf(name, environment);
  return {
    ...Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, awsUrl])),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  };
}

/** All functions of the plan. */
export class Functions {
  private readonly pools: Map<string, FunctionPool>;
  private readonly concurrency: Concurrency;

  constructor(
    { functions: plans, schedules }: Pick<Plan, 'functions' | 'schedules'>,
    line: AwsLine,
    clock: LocalClock,
    onOutput: (functionName: string, text: string) => void,
    limit = Number.POSITIVE_INFINITY,
  ) {
    this.concurrency = new Concurrency(limit, plans);
    const scheduled = new Set(schedules.map(({ functionName }) => functionName));
    this.pools = new Map(
      plans.map((plan) => [
        plan.name,
        new FunctionPool(
          plan,
          {
            clock: clock.shared,
            aws: (environment) => environmentOf(plan, line.url, environment),
            onOutput,
            line,
          },
          scheduled.has(plan.name) ? SCHEDULED_IDLE_MS : undefined,
        ),
      ]),
    );
  }

  /** Handles one event like Lambda; throws FunctionError, TooManyRequests. */
  invoke(name: string, event: unknown): Promise<unknown> {
    const pool = this.pools.get(name);
    if (!pool) throw new Error(`There is no function ${name}`);
    return this.concurrency.run(name, () => pool.invoke(event));
  }

  kill({ functionName, environment }: Caller): void {
    this.pools.get(functionName)?.kill(environment);
  }

  /** Replaces the code of the given functions. */
  async replaceCode(bundles: Readonly<Record<string, string>>): Promise<void> {
    await Promise.all(
      Object.entries(bundles).map(([name, directory]) => this.pools.get(name)?.replaceCode(directory)),
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
  }
}
