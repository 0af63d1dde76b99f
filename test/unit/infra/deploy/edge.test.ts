import { mkdirSync, writeFileSync } from 'node:fs';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it } from 'vitest';
import { forgetPages } from '#infra/deploy/edge.ts';
import { targetOf } from '#infra/deploy/target.ts';
import { readStage } from '#infra/stages/stage-file.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

it('CloudFront is asked after a deployment to forget what is not named by its content, and nothing else', async () => {
  for (const name of ['assets', 'spare', 'api']) mkdirSync(`${directory.path}/${name}`);
  for (const name of ['index.html', 'early.js', 'assets/index-8fK2.js'])
    writeFileSync(`${directory.path}/${name}`, '');
  const stacks = mockClient(CloudFormationClient);
  const distribution = {
    ResourceType: 'AWS::CloudFront::Distribution',
    PhysicalResourceId: 'E1',
    LogicalResourceId: 'Edge',
    LastUpdatedTimestamp: new Date(),
    ResourceStatus: 'CREATE_COMPLETE' as const,
  };
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
