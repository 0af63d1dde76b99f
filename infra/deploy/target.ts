import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { dataStackOf, type Settings, stackOf } from '../stages/settings.ts';

/** A stage's location, existing or planned. */
export interface Target {
  settings: Settings;
  region: string;
  stack: string;
  /** All of its stacks, in the order in which they are made. */
  stacks: readonly [data: string, rest: string];
}

export const targetOf = (settings: Settings): Target => ({
  settings,
  region: settings.region as string,
  stack: stackOf(settings.stage),
  stacks: [dataStackOf(settings.stage), stackOf(settings.stage)],
});

/** The account number of the caller's credentials. */
export async function accountNumber({ region }: Target): Promise<string> {
  const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  return Account;
}

/** A stack as CloudFormation describes it; undefined where it does not exist. */
export async function describeStack(name: string, region: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient({ region }).send(
      new DescribeStacksCommand({ StackName: name }),
    );
    return Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/** All resources of a stack: DescribeStackResources would tell only the first hundred. */
export async function resourcesOf(StackName: string, region: string): Promise<StackResourceSummary[]> {
  const resources: StackResourceSummary[] = [];
  const client = new CloudFormationClient({ region });
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    resources.push(...StackResourceSummaries);
  return resources;
}

/** The stack's outputs: `PublicUrl`, `TableName`, `PaymentKeys`. @throws where it is not deployed */
export async function outputsOf({ stack, region }: Target): Promise<Record<string, string>> {
  const found = await describeStack(stack, region);
  if (!found) throw new Error(`There is no stack ${stack} in ${region}: npm run deploy makes it.`);
  return Object.fromEntries(
    (found.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );
}
