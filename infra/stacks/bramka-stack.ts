import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Bundles } from '../build/bundle.ts';
import { Alarms } from '../constructs/alarms.ts';
import { createBuckets } from '../constructs/buckets.ts';
import { createBudget } from '../constructs/budget.ts';
import { createDashboards } from '../constructs/dashboards.ts';
import { createEdge } from '../constructs/edge.ts';
import { createFunctions } from '../constructs/functions.ts';
import { addHoldAlarm } from '../constructs/hold-alarm.ts';
import { addRoutes, createHttpApi } from '../constructs/http-api.ts';
import { createMailEvents, createMailIdentity } from '../constructs/mail-identity.ts';
import { createQueues } from '../constructs/queues.ts';
import { createSecrets, sentKey } from '../constructs/secrets.ts';
import { createSignalAlarms } from '../constructs/signal-alarms.ts';
import { createTable } from '../constructs/table.ts';
import { createWatchAlarms } from '../constructs/watch-alarms.ts';
import { deployWebFiles } from '../constructs/web-files.ts';
import type { Settings } from '../stages/settings.ts';

export interface BramkaProps {
  settings: Settings;
  bundles: Bundles;
  /** The web build to upload; without it the bucket stays unchanged. */
  webDist?: string;
}

/** All of Bramka: its resources derive from the contract, the manifest and the key chart. */
export class BramkaStack extends Stack {
  constructor(scope: Construct, id: string, { settings, bundles, webDist }: BramkaProps) {
    super(scope, id, {
      description: 'Trade-fair ticketing: shop, office, gates',
      ...(settings.region && { env: { region: settings.region } }),
      terminationProtection: settings.keepsData,
    });
    const alarms = new Alarms(this, settings.alarmEmail);
    createSignalAlarms(this, alarms);
    const buckets = createBuckets(this, settings);
    const resources = {
      table: createTable(this, settings),
      queues: createQueues(this, alarms),
      secrets: createSecrets(this, settings),
      buckets,
      mailIdentity: createMailIdentity(this, settings),
      mailEvents: createMailEvents(this),
    };
    const api = createHttpApi(this);
    const edge = createEdge(this, buckets, { api, originKey: sentKey(resources.secrets) }, settings);
    // The functions need the shop's URL, which without an own domain only the edge knows.
    const publicUrl = settings.publicUrl ?? `https://${edge.distributionDomainName}`;
    const functions = createFunctions(this, { resources, alarms, settings, bundles, publicUrl });
    addRoutes(this, api, functions);
    addHoldAlarm(this, alarms);
    createWatchAlarms(this, alarms, { api, functions });
    createBudget(this, settings);
    createDashboards(this, { alarms: alarms.all, api, functions, queues: resources.queues });
    if (webDist) deployWebFiles(this, webDist, buckets.web, edge, functions);
    new CfnOutput(this, 'PublicUrl', { value: publicUrl });
    new CfnOutput(this, 'TableName', { value: resources.table.tableName });
    new CfnOutput(this, 'PaymentKeys', { value: resources.secrets.przelewy24.secretArn });
  }
}
