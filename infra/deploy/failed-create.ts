import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { describeStack, type Target } from './target.ts';

/** Never came to life, so nobody has put anything in it: what it protects is itself. */
const STILLBORN = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'];

/** Half an hour: an edge takes its time to go. */
const MAX_SECONDS = 1800;

export async function deleteStack({ stack, region }: Target): Promise<void> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName: stack }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_SECONDS }, { StackName: stack });
}

/** Takes away what a creation that failed has left, so that the next one can begin. @returns whether there was any */
export async function clearFailedCreate(target: Target): Promise<boolean> {
  const found = await describeStack(target.stack, target.region);
  if (!found?.StackStatus || !STILLBORN.includes(found.StackStatus)) return false;
  if (found.EnableTerminationProtection)
    await new CloudFormationClient({ region: target.region }).send(
      new UpdateTerminationProtectionCommand({ StackName: target.stack, EnableTerminationProtection: false }),
    );
  await deleteStack(target);
  return true;
}
