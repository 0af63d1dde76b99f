import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, it } from 'vitest';
import { WrongArgument } from '#infra/ops/refused.ts';
import { restore, restoreTable } from '#infra/ops/restore.ts';

const dynamo = mockClient(DynamoDBClient);
afterEach(() => dynamo.reset());

const place = {
  url: 'https://shop.test',
  table: 'Bramka-prod-Table',
  config: { region: 'eu-central-1' },
  now: new Date('2026-11-22T10:00:00Z'),
  environment: async () => ({}),
  logs: async () => [],
};

it('a restore makes the table of a moment beside the one in use, as safe as it, and says what is next', async () => {
  dynamo.on(DescribeTableCommand).resolvesOnce({ Table: { TableStatus: 'CREATING' } });
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
  const told = await restoreTable('2026-11-22T08:00Z', place, 1);
  const restored = 'Bramka-prod-Table-restored-20261122080000';
  expect(told).toContain(`"table": "${restored}"`);
  expect(dynamo.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toMatchObject({
    SourceTableName: place.table,
    TargetTableName: restored,
    RestoreDateTime: new Date('2026-11-22T08:00:00Z'),
  });
  expect(dynamo.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(1);
  expect(dynamo.commandCalls(UpdateTimeToLiveCommand)[0]?.args[0].input).toMatchObject({
    TableName: restored,
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  });
  expect(dynamo.commandCalls(UpdateTableCommand)[0]?.args[0].input).toMatchObject({
    DeletionProtectionEnabled: true,
  });
});

it.each(['yesterday', '2026-11-22T12:00Z', '2026-11-22'])('%s is not taken for a moment', async (typed) => {
  await expect(restoreTable(typed, place, 1)).rejects.toThrow('is no moment of the past');
  expect(dynamo.calls()).toHaveLength(0);
});

it('a local cloud is not copied into itself', async () => {
  const local = { ...place, url: 'http://127.0.0.1:4410', config: { endpoint: 'http://127.0.0.1:4411' } };
  await expect(restore('4410', local)).rejects.toThrow('this local cloud itself');
  await expect(restore('4410', local)).rejects.toBeInstanceOf(WrongArgument);
});
