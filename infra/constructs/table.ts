import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { indexes, keyNames } from '#functions/store/table.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table, from the key chart. It outlives the stack: sold tickets are not an operator's to lose. */
export function createTable(scope: Construct): Table {
  const table = new Table(scope, 'Table', {
    partitionKey: text(keyNames.partitionKey),
    sortKey: text(keyNames.sortKey),
    timeToLiveAttribute: keyNames.ttl,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const [indexName, { partitionKey, sortKey, projection }] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      projectionType: ProjectionType[projection],
    });
  }
  return table;
}
