import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { describeStack, type Target } from './target.ts';

/** States of stacks whose creation failed, so their protected resources hold no data. */
const STILLBORN = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'];

/** Half an hour, because deleting a distribution takes long. */
const MAX_SECONDS = 1800;

export async function deleteStack({ stack, region }: Target): Promise<void> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName: stack }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_SECONDS }, { StackName: stack });
}

/** Removes what a failed creation left behind, so that the next one can start. @returns whether there was anything */
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
