import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { lambdas } from '#functions/manifest.ts';
import { type ReservedConcurrency, reservedOf } from '../stages/concurrency.ts';
import { describeStack, resourcesOf, type Target } from './target.ts';

/** What the stage's own functions have reserved by now. */
async function reservedBefore({ stack, region }: Target, client: LambdaClient): Promise<number> {
  if (!(await describeStack(stack, region))) return 0;
  const prefixes = Object.keys(lambdas).map((name) => `Functions${name}Function`);
  const functions = (await resourcesOf(stack, region)).filter(
    ({ ResourceType, LogicalResourceId = '' }) =>
      ResourceType === 'AWS::Lambda::Function' &&
      prefixes.some((prefix) => LogicalResourceId.startsWith(prefix)),
  );
  const shares = await Promise.all(
    functions.map(({ PhysicalResourceId: FunctionName }) =>
      client.send(new GetFunctionConcurrencyCommand({ FunctionName })),
    ),
  );
  return shares.reduce((sum, { ReservedConcurrentExecutions = 0 }) => sum + ReservedConcurrentExecutions, 0);
}

/** How many functions may run at once in the account, and what the stage can reserve of that. */
export async function concurrencyOf(
  target: Target,
): Promise<{ limit: number; reserved: ReservedConcurrency }> {
  const client = new LambdaClient({ region: target.region });
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
  const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: free = limit } =
    AccountLimit ?? {};
  return { limit, reserved: reservedOf(limit, free + (await reservedBefore(target, client))) };
}

/** What the stage can reserve; nothing, with a warning, where the account does not tell. */
export async function reservedFor(target: Target): Promise<ReservedConcurrency> {
  try {
    return (await concurrencyOf(target)).reserved;
  } catch (error) {
    console.warn(`No concurrency is reserved: ${error instanceof Error ? error.message : error}`);
    return {};
  }
}
