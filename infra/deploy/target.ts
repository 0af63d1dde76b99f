import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type Settings, stackOf } from '../stages/settings.ts';

/** Where a stage is, or is to be. */
export interface Target {
  settings: Settings;
  region: string;
  stack: string;
}

export const targetOf = (settings: Settings): Target => ({
  settings,
  region: settings.region as string,
  stack: stackOf(settings.stage),
});

/** The number of the account that the caller's credentials are for. */
export async function accountNumber({ region }: Target): Promise<string> {
  const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  return Account;
}

/** A stack as CloudFormation describes it; undefined where there is none. */
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

/** What the stack tells of itself: `PublicUrl`, `TableName`, `PaymentKeys`. @throws where it was not deployed */
export async function outputsOf({ stack, region }: Target): Promise<Record<string, string>> {
  const found = await describeStack(stack, region);
  if (!found) throw new Error(`There is no stack ${stack} in ${region}: npm run deploy makes it.`);
  return Object.fromEntries(
    (found.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );
}
