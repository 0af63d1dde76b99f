import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Bundles } from '../build/bundle.ts';
import { Alarms } from '../constructs/alarms.ts';
import { createBuckets } from '../constructs/buckets.ts';
import { createEdge } from '../constructs/edge.ts';
import { createFunctions } from '../constructs/functions.ts';
import { addHoldAlarm } from '../constructs/hold-alarm.ts';
import { createHttpApi } from '../constructs/http-api.ts';
import { createOriginKey } from '../constructs/origin-key.ts';
import { createQueues } from '../constructs/queues.ts';
import { createSecrets } from '../constructs/secrets.ts';
import { createSignalAlarms } from '../constructs/signal-alarms.ts';
import { createTable } from '../constructs/table.ts';
import { deployWebFiles } from '../constructs/web-files.ts';
import { mailDomain, type Settings } from '../stages/settings.ts';

export interface BramkaProps {
  settings: Settings;
  bundles: Bundles;
  /** The web build to upload; without it the bucket stays as it is. */
  webDist?: string;
}

/** All of Bramka: what it is made of comes from the contract, the manifest and the key chart. */
export class BramkaStack extends Stack {
  constructor(scope: Construct, id: string, { settings, bundles, webDist }: BramkaProps) {
    super(scope, id, { description: 'Trade-fair ticketing: shop, office, gates' });
    const alarms = new Alarms(this, settings.alarmEmail);
    createSignalAlarms(this, alarms);
    const buckets = createBuckets(this);
    const resources = {
      table: createTable(this),
      queues: createQueues(this, alarms),
      secrets: createSecrets(this),
      buckets,
      mailIdentity: new EmailIdentity(this, 'MailIdentity', {
        identity: Identity.domain(mailDomain(settings.mailFrom)),
      }),
    };
    const originKey = createOriginKey(this);
    const functions = createFunctions(this, { resources, alarms, settings, bundles, originKey });
    addHoldAlarm(this, alarms);
    const api = createHttpApi(this, functions);
    const edge = createEdge(this, buckets, { api, originKey }, settings);
    if (webDist) deployWebFiles(this, webDist, buckets.web, edge);
    new CfnOutput(this, 'PublicUrl', { value: settings.publicUrl });
    new CfnOutput(this, 'TableName', { value: resources.table.tableName });
    new CfnOutput(this, 'EdgeDomain', { value: edge.distributionDomainName });
    resources.mailIdentity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `MailDkimName${index + 1}`, { value: name });
      new CfnOutput(this, `MailDkimValue${index + 1}`, { value });
    });
  }
}
