import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { providerIds } from '#shared/domain/payments/providers.ts';
import type { Bundles } from '../build/bundle.ts';
import { Alarms } from '../constructs/alarms.ts';
import { createBudget } from '../constructs/budget.ts';
import { createDashboards } from '../constructs/dashboards.ts';
import { createEdge } from '../constructs/edge.ts';
import { createFunctions } from '../constructs/functions.ts';
import { addHoldAlarm } from '../constructs/hold-alarm.ts';
import { addRoutes, createHttpApi } from '../constructs/http-api.ts';
import { createMailEvents } from '../constructs/mail-identity.ts';
import { createQueues } from '../constructs/queues.ts';
import { sentKey } from '../constructs/secrets.ts';
import { createSignalAlarms } from '../constructs/signal-alarms.ts';
import { usedTable } from '../constructs/table.ts';
import { createTotalFailureAlarms } from '../constructs/total-failure-alarms.ts';
import { createWatchAlarms } from '../constructs/watch-alarms.ts';
import { deployWebFiles } from '../constructs/web-files.ts';
import type { ReservedConcurrency } from '../stages/concurrency.ts';
import { mailPace } from '../stages/mail-rate.ts';
import { type Settings, senderAddress } from '../stages/settings.ts';
import type { DataStack } from './data-stack.ts';

export interface BramkaProps {
  settings: Settings;
  data: DataStack;
  /** Nothing is reserved without it. */
  reserved?: ReservedConcurrency | undefined;
  /** Mails a second that SES takes of the account; without it nothing keeps to a rate. */
  mailRate?: number | undefined;
  bundles: Bundles;
  /** The web build to upload; without it the bucket stays unchanged. */
  webDist?: string;
}

/** All of Bramka but its data: the resources derive from the contract, the manifest and the key chart. */
export class BramkaStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, data, reserved = {}, mailRate, bundles, webDist }: BramkaProps,
  ) {
    super(scope, id, {
      description: 'Trade-fair ticketing: shop, office, gates',
      ...(settings.region && { env: { region: settings.region } }),
      terminationProtection: settings.keepsData,
    });
    const alarms = new Alarms(this, settings.alarmEmail);
    createSignalAlarms(this, alarms);
    const { buckets, secrets } = data;
    const resources = {
      table: usedTable(this, data.table, settings),
      queues: createQueues(this, alarms),
      secrets,
      buckets,
      mailSender: senderAddress(settings.mailFrom) ?? '',
      mailEvents: createMailEvents(this),
    };
    const api = createHttpApi(this);
    const edge = createEdge(this, buckets, { api, originKey: sentKey(secrets) }, settings);
    // The functions need the shop's URL, which without an own domain only the edge knows.
    const publicUrl = settings.publicUrl ?? `https://${edge.distributionDomainName}`;
    const functions = createFunctions(this, {
      resources,
      alarms,
      settings,
      reserved,
      mailPace: mailPace(mailRate, settings.keepsData),
      bundles,
      publicUrl,
    });
    addRoutes(this, api, functions);
    addHoldAlarm(this, alarms);
    const { table, mailEvents } = resources;
    createWatchAlarms(this, alarms, { api, functions, table, mailEvents });
    createTotalFailureAlarms(this, alarms, functions);
    createBudget(this, settings);
    createDashboards({ alarms, api, functions, queues: resources.queues, mailEvents });
    if (webDist) deployWebFiles(this, webDist, buckets.web, functions);
    new CfnOutput(this, 'PublicUrl', { value: publicUrl });
    new CfnOutput(this, 'TableName', { value: resources.table.tableName });
    new CfnOutput(this, 'Alarms', { value: alarms.topicArn });
    const keys = Object.fromEntries(providerIds.map((id) => [id, secrets[id].secretArn]));
    new CfnOutput(this, 'PaymentKeys', { value: this.toJsonString(keys) });
  }
}
