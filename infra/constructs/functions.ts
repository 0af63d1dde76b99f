import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  EventSourceMapping,
  Function as LambdaResource,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FileArea, fileAreas, type Lambda } from '#functions/lambda.ts';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import type { Bundles } from '../build/bundle.ts';
import type { ReservedConcurrency } from '../stages/concurrency.ts';
import type { MailPace } from '../stages/mail-rate.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge, objectsOf, regionOf } from './acknowledge.ts';
import { type Alarms, every5Minutes } from './alarms.ts';
import { needsErrorsAlarm, SILENT_ROUNDS, silenceMinutes } from './errors-alarm.ts';
import { environmentFor, type Resources, statementsFor } from './grants.ts';

/** The ministry's list of VAT payers. */
const VAT_REGISTER = 'https://wl-api.mf.gov.pl';

interface FunctionContext {
  /** The shop's URL, without a trailing slash. */
  publicUrl: string;
  resources: Resources;
  alarms: Alarms;
  settings: Settings;
  reserved: ReservedConcurrency;
  mailPace: MailPace;
  bundles: Bundles;
}

/** One function of the manifest with its own role, log group, trigger (except HTTP) and alarm. */
class ManifestFunction extends Construct {
  readonly resource: LambdaResource;

  constructor(
    scope: Construct,
    name: LambdaName,
    { resources, alarms, settings, reserved, mailPace, bundles, publicUrl }: FunctionContext,
  ) {
    super(scope, name);
    const lambda: Lambda = lambdas[name];
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        manifest: new PolicyDocument({ statements: statementsFor(lambda, resources, logGroup) }),
      },
    });
    for (const { bucket, prefix } of (Object.keys(lambda.files ?? {}) as FileArea[]).map(
      (area) => fileAreas[area],
    ))
      acknowledge(
        role,
        `IAM5[${objectsOf(resources.buckets[bucket], `${prefix}*`)}]`,
        'The star stands for files of one kind in one bucket; the actions are named.',
      );
    if (lambda.mails)
      acknowledge(
        role,
        `IAM5[Resource::arn:<AWS::Partition>:ses:${regionOf(this)}:<AWS::AccountId>:identity/*]`,
        'In SES’s sandbox IAM asks about each recipient’s identity; a condition allows our own sender alone.',
      );
    if (settings.tracing) acknowledge(role, 'IAM5[Resource::*]', 'X-Ray takes segments of no resource.');
    this.resource = new LambdaResource(this, 'Function', {
      description: lambda.impact,
      code: Code.fromAsset(bundles[name]),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: lambda.memoryMegabytes,
      timeout: Duration.seconds(lambda.timeoutSeconds),
      ...(reserved[name] && { reservedConcurrentExecutions: reserved[name] }),
      // The next round makes up for a failed one; a retry would only run beside it.
      ...(lambda.trigger.kind === 'schedule' && { retryAttempts: 0 }),
      ...(lambda.diskMegabytes && { ephemeralStorageSize: Size.mebibytes(lambda.diskMegabytes) }),
      loggingFormat: LoggingFormat.JSON,
      // Lambda's report of each invocation has what our own line cannot: memory, initialisation, billed time.
      systemLogLevelV2: SystemLogLevel.INFO,
      ...(settings.tracing && { tracing: Tracing.ACTIVE }),
      logGroup,
      role,
      environment: {
        [environmentNames.publicUrl]: publicUrl,
        [environmentNames.metrics]: alarms.stage,
        ...(lambda.passkeys && { [environmentNames.passkeyOrigin]: settings.passkeyOrigin ?? publicUrl }),
        ...(lambda.findsCompanies && {
          [environmentNames.vatRegister]: settings.vatRegister ?? VAT_REGISTER,
        }),
        ...(lambda.mails && {
          [environmentNames.mailFrom]: settings.mailFrom,
          [environmentNames.mailEvents]: resources.mailEvents.configurationSetName,
          [environmentNames.mailPause]: String(mailPace.pause),
        }),
        ...environmentFor(lambda, resources, environmentNames),
      },
    });
    this.addTrigger(lambda, resources, mailPace);
    if (needsErrorsAlarm(lambda))
      alarms.add(this, 'ErrorsAlarm', {
        metric: this.resource.metricErrors(every5Minutes),
        threshold: 1,
        impact: lambda.impact,
      });
    const minutes = silenceMinutes(lambda);
    if (minutes)
      alarms.add(this, 'SilenceAlarm', {
        // Each round counts 0 or 1 errors: if the minimum within its time is 1, no round succeeded.
        metric: this.resource.metricErrors({ period: Duration.minutes(minutes), statistic: Stats.MINIMUM }),
        threshold: 1,
        periods: SILENT_ROUNDS,
        evenSilent: true,
        impact: `No round has succeeded for ${minutes * SILENT_ROUNDS} minutes. ${lambda.impact}`,
      });
  }

  private addTrigger({ trigger }: Lambda, { queues, mailEvents }: Resources, mailPace: MailPace): void {
    if (trigger.kind === 'queue') {
      const { lanes, batchSize } =
        trigger.queue === 'mail' ? mailPace : { lanes: trigger.maxConcurrency, batchSize: trigger.batchSize };
      new EventSourceMapping(this, 'Trigger', {
        target: this.resource,
        eventSourceArn: queues[trigger.queue].queueArn,
        batchSize,
        maxBatchingWindow: Duration.seconds(trigger.batchingWindowSeconds),
        maxConcurrency: lanes,
        reportBatchItemFailures: true,
      });
    }
    if (trigger.kind === 'mail-events')
      new Rule(this, 'Trigger', {
        eventPattern: {
          source: ['aws.ses'],
          detailType: ['Email Bounced', 'Email Complaint Received'],
          // The account's event bus has the mails of every stage.
          detail: { mail: { tags: { 'ses:configuration-set': [mailEvents.configurationSetName] } } },
        },
        targets: [new LambdaFunction(this.resource)],
      });
    if (trigger.kind === 'schedule')
      new Rule(this, 'Trigger', {
        schedule: Schedule.expression(trigger.rate),
        targets: [
          new LambdaFunction(this.resource, {
            event: RuleTargetInput.fromObject(trigger.input),
            // The next run makes up for a missed one, and a late one would only overlap with it.
            retryAttempts: 0,
          }),
        ],
      });
  }
}

/** Every function of the manifest. */
export function createFunctions(
  scope: Construct,
  surroundings: FunctionContext,
): Record<LambdaName, LambdaResource> {
  const functions = new Construct(scope, 'Functions');
  return Object.fromEntries(
    (Object.keys(lambdas) as LambdaName[]).map((name) => [
      name,
      new ManifestFunction(functions, name, surroundings).resource,
    ]),
  ) as Record<LambdaName, LambdaResource>;
}
