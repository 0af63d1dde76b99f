import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { queriesFor, stageLogs } from '#infra/ops/logs.ts';

const words = Array.from({ length: 250 }, (_, index) => `request-${String(index).padStart(27, '0')}`);

test('a search for hundreds of ids stays within what one query may hold', () => {
  const queries = queriesFor(words);
  expect(queries).toHaveLength(3);
  for (const query of queries) expect(query.length).toBeLessThan(10_000);
  for (const word of words) expect(queries.filter((query) => query.includes(`"${word}"`))).toHaveLength(1);
});

test('the lines of all queries come once each, in order of time', async () => {
  const stack = mockClient(CloudFormationClient);
  stack.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: [
      {
        LogicalResourceId: 'FunctionsOrdersLogs',
        PhysicalResourceId: 'orders-logs',
        ResourceType: 'AWS::Logs::LogGroup',
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: new Date(0),
      },
    ],
  });
  const line = (second: number) => [
    { field: '@timestamp', value: `2026-11-22 10:00:0${second}.000` },
    { field: '@log', value: '1:prod-FunctionsOrdersLogs1' },
    { field: '@message', value: JSON.stringify({ event: `e${second}` }) },
  ];
  const logs = mockClient(CloudWatchLogsClient);
  logs.on(StartQueryCommand).resolves({ queryId: 'q' });
  logs
    .on(GetQueryResultsCommand)
    .resolvesOnce({ status: 'Complete', results: [line(3), line(1)] })
    .resolves({ status: 'Complete', results: [line(1), line(2)] });
  const found = await stageLogs({ region: 'eu-central-1', stacks: ['bramka-prod'] } as never)(
    words,
    new Date(0),
  );
  expect(found.map(({ source, fields }) => `${source} ${fields.event}`)).toEqual([
    'Orders e1',
    'Orders e2',
    'Orders e3',
  ]);
});
