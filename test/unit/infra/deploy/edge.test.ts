import { mkdirSync, writeFileSync } from 'node:fs';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it } from 'vitest';
import { edgeAlarmCommand, forgetPages } from '#infra/deploy/edge.ts';
import { targetOf } from '#infra/deploy/target.ts';
import { readStage } from '#infra/stages/stage-file.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

const distribution = {
  ResourceType: 'AWS::CloudFront::Distribution',
  PhysicalResourceId: 'E1',
  LogicalResourceId: 'Edge',
  LastUpdatedTimestamp: new Date(),
  ResourceStatus: 'CREATE_COMPLETE' as const,
};

it('CloudFront is asked after a deployment to forget what is not named by its content, and nothing else', async () => {
  for (const name of ['assets', 'spare', 'api']) mkdirSync(`${directory.path}/${name}`);
  for (const name of ['index.html', 'early.js', 'assets/index-8fK2.js'])
    writeFileSync(`${directory.path}/${name}`, '');
  const stacks = mockClient(CloudFormationClient);
  // CloudFormation lists a hundred at a time.
  stacks
    .on(ListStackResourcesCommand, { StackName: 'Bramka-prod' })
    .resolves({ StackResourceSummaries: [], NextToken: 'more' })
    .on(ListStackResourcesCommand, { StackName: 'Bramka-prod', NextToken: 'more' })
    .resolves({ StackResourceSummaries: [distribution] });
  const edge = mockClient(CloudFrontClient);
  edge.on(CreateInvalidationCommand).resolves({});

  await forgetPages(targetOf(readStage('prod')), directory.path, 'now');
  const [call] = edge.commandCalls(CreateInvalidationCommand);
  expect(call?.args[0].input).toEqual({
    DistributionId: 'E1',
    InvalidationBatch: {
      CallerReference: 'now',
      Paths: { Quantity: 5, Items: ['/sale/*', '/api/*', '/early.js', '/index.html', '/spare/*'] },
    },
  });
});

it('the alarm on errors at the edge is asked for until it is there for this distribution and this address', async () => {
  const stacks = mockClient(CloudFormationClient);
  stacks.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [distribution] });
  const target = { ...targetOf(readStage('prod')), region: 'eu-central-1' };
  const { alarmEmail } = target.settings;
  const made = (AlarmEmail: string) =>
    stacks.on(DescribeStacksCommand, { StackName: 'Bramka-prod-edge' }).resolves({
      Stacks: [
        {
          StackName: 'Bramka-prod-edge',
          CreationTime: new Date(),
          StackStatus: 'CREATE_COMPLETE',
          Parameters: Object.entries({ Stage: 'prod', Distribution: 'E1', AlarmEmail }).map(
            ([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue }),
          ),
        },
      ],
    });
  stacks.on(DescribeStacksCommand).rejects(new Error('Stack with id Bramka-prod-edge does not exist'));
  const command = `aws cloudformation deploy --region us-east-1 --stack-name Bramka-prod-edge --template-file infra/stacks/edge-alarm.yml --parameter-overrides Stage=prod Distribution=E1 AlarmEmail=${alarmEmail}`;
  expect(await edgeAlarmCommand(target)).toBe(command);
  made('kto-inny@targi.pl');
  expect(await edgeAlarmCommand(target)).toBe(command);
  made(alarmEmail);
  expect(await edgeAlarmCommand(target)).toBeUndefined();
  const asked = stacks.commandCalls(DescribeStacksCommand).map(({ thisValue }) => thisValue);
  for (const client of asked)
    expect(await (client as CloudFormationClient).config.region()).toBe('us-east-1');
});
