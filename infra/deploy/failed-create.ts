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

/** Deletes one stack, and waits until it is gone. */
export async function deleteStack(StackName: string, region: string): Promise<void> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_SECONDS }, { StackName });
}

async function clear(StackName: string, region: string): Promise<boolean> {
  const found = await describeStack(StackName, region);
  if (!found?.StackStatus || !STILLBORN.includes(found.StackStatus)) return false;
  if (found.EnableTerminationProtection)
    await new CloudFormationClient({ region }).send(
      new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
    );
  await deleteStack(StackName, region);
  return true;
}

/** Removes what a failed creation left behind, so that the next one can start. @returns whether there was anything */
export async function clearFailedCreate({ stacks, region }: Target): Promise<boolean> {
  const cleared: boolean[] = [];
  for (const stack of stacks.toReversed()) cleared.push(await clear(stack, region));
  return cleared.includes(true);
}
