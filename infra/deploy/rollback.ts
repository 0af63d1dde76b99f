import { describeStack, resourcesOf, type Target } from './target.ts';

/**
 * The alarms that take a release back, by the beginnings of their logical ids: calls fail or are slow, nobody can buy,
 * the shop crashes, the canary finds no way in. CloudFormation takes five at most.
 */
export const RELEASE_ALARMS = [
  'WatchFailing',
  'WatchSlow',
  'AllFailbuyTicket',
  'AllFailshop',
  'FunctionswatchShopErrorsAlarm',
] as const;

/** Minutes for which CloudFormation watches them after all resources are deployed. */
const MINUTES = 10;

/** `arn:aws:cloudformation:eu-central-1:123456789012:stack/…` → its partition, region and account. */
const placeOf = (stackArn: string): string => {
  const [, partition, , region, account] = stackArn.split(':');
  return `arn:${partition}:cloudwatch:${region}:${account}:alarm:`;
};

/** The ARNs of those alarms, where the stage is deployed: a trigger that is missing would fail the deployment. */
async function releaseAlarms({ stack, region }: Target): Promise<string[]> {
  if (!(await describeStack(stack, region))) return [];
  const watching = (await resourcesOf(stack, region)).find(
    ({ ResourceType, LogicalResourceId = '' }) =>
      ResourceType === 'AWS::CloudFormation::Stack' && LogicalResourceId.startsWith('Watching'),
  )?.PhysicalResourceId;
  if (!watching) return [];
  return (await resourcesOf(watching, region)).flatMap(
    ({ ResourceType, LogicalResourceId = '', PhysicalResourceId }) =>
      ResourceType === 'AWS::CloudWatch::Alarm' &&
      PhysicalResourceId &&
      RELEASE_ALARMS.some((beginning) => LogicalResourceId.startsWith(beginning))
        ? [placeOf(watching) + PhysicalResourceId]
        : [],
  );
}

/**
 * The CDK's options by which CloudFormation takes a release back when an alarm goes off. A stage that keeps no data is
 * not watched, nor a release that has to go out while an alarm rings.
 */
export async function rollbackOptions(target: Target, isWatched: boolean): Promise<string[]> {
  if (!target.settings.keepsData) return [];
  if (!isWatched) return ['--rollback-trigger-alarm-arns', 'none'];
  const alarms = await releaseAlarms(target);
  if (alarms.length === 0) return [];
  return [
    ...alarms.flatMap((arn) => ['--rollback-trigger-alarm-arns', arn]),
    ...['--monitoring-time-minutes', String(MINUTES)],
  ];
}

/** What to do where a deployment has failed and its stacks went back; undefined where they did not. */
export async function afterRollback({ stacks, region }: Target): Promise<string | undefined> {
  for (const stack of stacks) {
    const { StackStatus = '', StackStatusReason = '' } = (await describeStack(stack, region)) ?? {};
    if (StackStatus === 'UPDATE_ROLLBACK_COMPLETE')
      return `${stack} went back to the release before${StackStatusReason && ` (${StackStatusReason})`}. Its events in CloudFormation say why; if an alarm did it that rang before already, npm run deploy -- --unwatched deploys all the same.`;
    if (StackStatus.startsWith('UPDATE_ROLLBACK'))
      return `${stack} is ${StackStatus}: wait until that has ended; where it has failed, aws cloudformation continue-update-rollback --region ${region} --stack-name ${stack}`;
  }
  return undefined;
}
