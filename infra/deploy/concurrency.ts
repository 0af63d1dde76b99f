import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  paginateListFunctions,
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

interface Concurrency {
  /** How many functions may run at once in the account. */
  limit: number;
  /** What the stage can reserve of that. */
  reserved: ReservedConcurrency;
  /** What other stacks have reserved. */
  held: number;
}

/** What a stage can reserve; one that keeps no data is for trying, and takes nothing from those that sell. */
export async function concurrencyOf(target: Target): Promise<Concurrency> {
  const client = new LambdaClient({ region: target.region });
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
  const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = limit } =
    AccountLimit ?? {};
  const free = unreserved + (await reservedBefore(target, client));
  const reserved = target.settings.keepsData ? reservedOf(limit, free) : {};
  return { limit, reserved, held: limit - free };
}

/** `Bramka-test-FunctionsshopFunctionA1B2-C3D4` → `Bramka-test`; a function of something else stands for itself. */
const stackIn = (functionName: string): string => functionName.replace(/-Functions[a-z].*$/i, '');

/** How many executions each other stack or function of the account has reserved. */
export async function holdersOf({ stack, region }: Target): Promise<Record<string, number>> {
  const client = new LambdaClient({ region });
  const held: Record<string, number> = {};
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    for (const { FunctionName = '' } of Functions) {
      const holder = stackIn(FunctionName);
      if (holder === stack) continue;
      const { ReservedConcurrentExecutions = 0 } = await client.send(
        new GetFunctionConcurrencyCommand({ FunctionName }),
      );
      if (ReservedConcurrentExecutions > 0) held[holder] = (held[holder] ?? 0) + ReservedConcurrentExecutions;
    }
  return held;
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
