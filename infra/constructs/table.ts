import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { indexes, keyNames } from '#functions/store/engine/table.ts';
import type { Settings } from '../stages/settings.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The one table, from the key chart. In a stage that keeps data it outlives the stack, even one whose creation failed:
 * deletion protection would block its removal, and an empty table costs nothing and does not block the next creation.
 */
export function createTable(scope: Construct, { keepsData }: Settings): ITable {
  const table = new Table(scope, 'Table', {
    partitionKey: text(keyNames.partitionKey),
    sortKey: text(keyNames.sortKey),
    timeToLiveAttribute: keyNames.ttl,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  for (const [indexName, { partitionKey, sortKey, projection }] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      projectionType: ProjectionType[projection],
    });
  }
  return table as ITable;
}

/** The table in use: the stage's own, or one that a restore has created and protected. */
export const usedTable = (scope: Construct, own: ITable, { table: restored }: Settings): ITable =>
  restored ? Table.fromTableName(scope, 'RestoredTable', restored) : own;
