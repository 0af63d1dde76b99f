import { setTimeout } from 'node:timers/promises';
import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { keyNames } from '#functions/store/engine/table.ts';
import { copyTable } from './copy-table.ts';
import { type Installation, localInstallation } from './installation.ts';
import { WrongArgument } from './refused.ts';

/** The polling interval in milliseconds for a table being restored, which takes minutes to hours. */
const POLL_INTERVAL = 20_000;

async function untilActive(client: DynamoDBClient, TableName: string, lookEvery: number): Promise<void> {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (Table?.TableStatus === 'ACTIVE') return;
    await setTimeout(lookEvery);
  }
}

/** Enables what a restored table lacks: backups, TTL, deletion protection. */
async function makeSafe(client: DynamoDBClient, TableName: string, lookEvery: number): Promise<void> {
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: keyNames.ttl, Enabled: true },
    }),
  );
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await untilActive(client, TableName, lookEvery);
}

const stampOf = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * Restores a table as of an instant, beside the one in use, which stays unchanged.
 * @returns the next steps
 * @throws WrongArgument
 */
export async function restoreTable(
  typed: string,
  installation: Installation,
  lookEvery = POLL_INTERVAL,
): Promise<string> {
  const at = new Date(typed);
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(typed) ||
    Number.isNaN(at.getTime()) ||
    at > installation.now
  )
    throw new WrongArgument(
      `${typed} is no moment of the past: say it in UTC, as ${installation.now.toISOString().slice(0, 16)}Z.`,
    );
  const client = new DynamoDBClient(installation.config);
  const TargetTableName = `${installation.table.replace(/-restored-\d+$/, '')}-restored-${stampOf(at)}`;
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: installation.table,
      TargetTableName,
      RestoreDateTime: at,
      BillingModeOverride: 'PAY_PER_REQUEST',
    }),
  );
  await untilActive(client, TargetTableName, lookEvery);
  await makeSafe(client, TargetTableName, lookEvery);
  return `The table as it was at ${typed} is ${TargetTableName}. To put it in use:
  1. "table": "${TargetTableName}" in the stage's file, committed.
  2. npm run deploy -- --stage NAME; the former table stays, protected.
  3. npm run ops -- reconcile each DAY since, which names the payments that came in after that moment.`;
}

/** A local cloud has no backups: for practice, the data of the one at another port is copied into this one. */
async function rehearse(port: string, installation: Installation): Promise<string> {
  if (!/^\d+$/.test(port))
    throw new WrongArgument(`${port} is no port of another local cloud, whose items are copied.`);
  if (port === new URL(installation.url).port)
    throw new WrongArgument(
      `${port} is this local cloud itself: name the one whose items are copied into it.`,
    );
  const other = await localInstallation(port);
  return `${await copyTable(other, installation)} items copied.`;
}

export const restore = (typed: string, installation: Installation): Promise<string> =>
  installation.config.endpoint ? rehearse(typed, installation) : restoreTable(typed, installation);
