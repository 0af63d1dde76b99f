import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/runtime/environment.ts';
import { type Buckets, createBuckets } from '../constructs/buckets.ts';
import { createMailIdentity } from '../constructs/mail-identity.ts';
import { createSecrets } from '../constructs/secrets.ts';
import { createTable } from '../constructs/table.ts';
import type { Settings } from '../stages/settings.ts';

/** What a stage keeps: apart from the rest, so that a release that fails cannot take it along. */
export class DataStack extends Stack {
  readonly table: ITable;
  readonly buckets: Buckets;
  readonly secrets: Record<SecretName, Secret>;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      description: 'Trade-fair ticketing: table, buckets, secrets, mail identity',
      ...(settings.region && { env: { region: settings.region } }),
      terminationProtection: settings.keepsData,
    });
    this.table = createTable(this, settings);
    this.buckets = createBuckets(this, settings);
    this.secrets = createSecrets(this, settings);
    createMailIdentity(this, settings);
    this.exportAll();
  }

  /**
   * Exports everything at all times: CloudFormation refuses to drop an export that the other stack still imports, and
   * this stack is updated first.
   */
  private exportAll(): void {
    for (const value of [
      this.table.tableArn,
      this.table.tableName,
      ...Object.values(this.buckets).flatMap(({ bucketArn, bucketName }) => [bucketArn, bucketName]),
      ...Object.values(this.secrets).map(({ secretArn }) => secretArn),
    ])
      this.exportValue(value);
  }
}
