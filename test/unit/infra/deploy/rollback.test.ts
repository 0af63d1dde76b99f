import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { afterRollback, rollbackOptions } from '#infra/deploy/rollback.ts';
import { targetOf } from '#infra/deploy/target.ts';
import { readStage } from '#infra/stages/stage-file.ts';

const stacks = mockClient(CloudFormationClient);
const target = targetOf(readStage('prod'));
const described = (
  StackStatus: 'UPDATE_COMPLETE' | 'UPDATE_ROLLBACK_COMPLETE' | 'UPDATE_ROLLBACK_FAILED',
) => ({
  Stacks: [{ StackName: 'Bramka-prod', StackStatus, CreationTime: new Date() }],
});
const resource = (
  LogicalResourceId: string,
  PhysicalResourceId: string,
  kind = 'CloudWatch::Alarm',
): StackResourceSummary => ({
  ...{ LogicalResourceId, PhysicalResourceId, ResourceType: `AWS::${kind}` },
  ...{ LastUpdatedTimestamp: new Date(), ResourceStatus: 'CREATE_COMPLETE' },
});
const WATCHING = 'arn:aws:cloudformation:eu-central-1:123456789012:stack/Bramka-prod-Watching-1/abc';

beforeEach(() => {
  stacks.on(DescribeStacksCommand).resolves(described('UPDATE_COMPLETE'));
  stacks.on(ListStackResourcesCommand, { StackName: 'Bramka-prod' }).resolves({
    StackResourceSummaries: [
      resource('FunctionsshopFunctionA1', 'the-shop', 'Lambda::Function'),
      resource('WatchingNestedStackWatchingB2', WATCHING, 'CloudFormation::Stack'),
    ],
  });
  stacks.on(ListStackResourcesCommand, { StackName: WATCHING }).resolves({
    StackResourceSummaries: [
      resource('WatchFailing0A', 'Failing-1'),
      resource('WatchBounces0B', 'Bounces-1'),
      resource('FunctionswatchShopErrorsAlarm0C', 'Canary-1'),
      resource('AlarmTopic', 'a-topic', 'SNS::Topic'),
    ],
  });
});
afterEach(() => stacks.reset());

describe('a release of a stage that sells', () => {
  test('a release is watched for ten minutes by the alarms that are deployed', async () => {
    const alarm = 'arn:aws:cloudwatch:eu-central-1:123456789012:alarm:';
    expect(await rollbackOptions(target, true)).toEqual([
      ...['--rollback-trigger-alarm-arns', `${alarm}Failing-1`],
      ...['--rollback-trigger-alarm-arns', `${alarm}Canary-1`],
      ...['--monitoring-time-minutes', '10'],
    ]);
  });

  test('a release that goes out while alarms ring is taken back by none of them', async () => {
    expect(await rollbackOptions(target, false)).toEqual(['--rollback-trigger-alarm-arns', 'none']);
  });

  test('the first release, and those of a stage that keeps no data, are not watched', async () => {
    const trial = targetOf({ ...target.settings, keepsData: false });
    expect(await rollbackOptions(trial, true)).toEqual([]);
    stacks.on(ListStackResourcesCommand, { StackName: 'Bramka-prod' }).resolves({});
    expect(await rollbackOptions(target, true)).toEqual([]);
    stacks
      .on(DescribeStacksCommand)
      .rejects(
        Object.assign(new Error('Stack with id Bramka-prod does not exist'), { name: 'ValidationError' }),
      );
    expect(await rollbackOptions(target, true)).toEqual([]);
  });
});

describe('a deployment that failed', () => {
  test('a release that went back is said, with what to do', async () => {
    stacks
      .on(DescribeStacksCommand, { StackName: 'Bramka-prod' })
      .resolves(described('UPDATE_ROLLBACK_COMPLETE'));
    expect(await afterRollback(target)).toMatch(
      /^Bramka-prod went back to the release before\. .*--unwatched/,
    );
  });

  test('a stack that could not go back is named with the command that goes on with it', async () => {
    stacks
      .on(DescribeStacksCommand, { StackName: 'Bramka-prod' })
      .resolves(described('UPDATE_ROLLBACK_FAILED'));
    expect(await afterRollback(target)).toMatch(/aws cloudformation continue-update-rollback .*Bramka-prod$/);
  });

  test('nothing is said of stacks that did not go back', async () => {
    expect(await afterRollback(target)).toBeUndefined();
  });
});
