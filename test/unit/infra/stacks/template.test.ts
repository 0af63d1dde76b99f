import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAIL_SHEET } from '#functions/documents/mail/mail-sheet.ts';
import { type FileArea, fileAreas, type Lambda } from '#functions/lambda.ts';
import { lambdas } from '#functions/manifest.ts';
import { FAILED_METRIC } from '#functions/runtime/log.ts';
import { SIGNAL_METRIC, type Signal, signals, signalThresholds } from '#functions/runtime/signals.ts';
import { indexes } from '#functions/store/engine/table.ts';
import { type Bundles, bundleFunctions } from '#infra/build/bundle.ts';
import { crashing, vitalFunctions } from '#infra/constructs/total-failure-alarms.ts';
import { watched } from '#infra/constructs/watch-alarms.ts';
import { FIREWALL_RULES } from '#infra/cost/firewall.ts';
import { alarmMetrics, secretCount } from '#infra/cost/month.ts';
import { RELEASE_ALARMS } from '#infra/deploy/rollback.ts';
import { readTemplate } from '#infra/local-cloud/wiring/template.ts';
import { root } from '#infra/sources/root.ts';
import { createApp } from '#infra/stacks/synthesize.ts';
import type { Settings } from '#infra/stages/settings.ts';
import { readStage } from '#infra/stages/stage-file.ts';
import { calls } from '#shared/contract/calls.ts';
import { notifyPayment } from '#shared/contract/payments.ts';
import { problems } from '#shared/contract/problem.ts';
import { routeKey } from '#shared/contract/route-key.ts';
import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';
import { queueNames } from '#shared/domain/queue.ts';
import { inScheme } from '#shared/look/mail-scheme.ts';
import { stubFunctions, temporaryDirectory } from '#test/support/local-cloud.ts';
import { pages } from '#web/src/app/paths.ts';

const directory = temporaryDirectory();
let app: App;
let template: Template;
let bundles: Bundles;

beforeAll(async () => {
  const webDist = `${directory.path}/web`;
  mkdirSync(webDist);
  writeFileSync(`${webDist}/index.html`, '<!doctype html>');
  bundles = await bundleFunctions(`${directory.path}/functions`, stubFunctions);
  const settings = readStage('prod');
  app = createApp({ settings, bundles, webDist, outdir: `${directory.path}/out`, checked: true });
  template = whole(app);
});
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => directory.remove());

interface Behaviour {
  PathPattern?: string;
  ResponseHeadersPolicyId: { Ref: string };
  CachePolicyId: string | { Ref: string };
}
interface Distribution {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
}

/** All stacks of a stage together, as the local cloud reads them. */
const whole = (app: App): Template =>
  Template.fromJSON({ ...readTemplate(app.synth({ force: true }).directory, '') });

/** The template for other settings. */
function templateOf(settings: Settings, checked = false): Template {
  const outdir = `${directory.path}/${settings.stage}`;
  return whole(createApp({ settings, bundles, outdir, checked }));
}

const stackIn = (app: App, id: string) => Template.fromStack(app.node.findChild(id) as Stack);

/** A stack nested in that of the functions. */
const nested = (id: 'Watching' | 'Routes') =>
  Template.fromStack(app.node.findChild('Bramka-prod').node.findChild(id) as Stack);

const resources = (type: string) => Object.entries(template.findResources(type));
const ours = (type: string) =>
  resources(type).filter(([, { Metadata }]) => !String(Metadata['aws:cdk:path']).includes('Custom::'));
const nameOf = ({ Metadata }: { Metadata?: Record<string, string> }) =>
  /\/Functions\/(\w+)\//.exec(Metadata?.['aws:cdk:path'] ?? '')?.[1] as keyof typeof lambdas;

describe('the synthesized stack', () => {
  it('the web is uploaded with no right but to read its build and to write into its bucket', () => {
    const [role] = resources('AWS::IAM::Role').filter(([id]) => id.startsWith('WebFilesRole'));
    const statements = role?.[1].Properties.Policies[0].PolicyDocument.Statement as {
      Action: string | string[];
      Resource: unknown;
    }[];
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.startsWith('s3:'))).toEqual([
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
      's3:AbortMultipartUpload',
    ]);
    const read = statements.find(({ Action }) => Action === 's3:GetObject');
    expect(JSON.stringify(read?.Resource)).toMatch(/cdk-brprod-assets-.*\/[0-9a-f]{64}\.zip"/);
    template.resourcePropertiesCountIs('AWS::IAM::Policy', Match.anyValue(), 0);
  });

  it('versions of pages and pictures are kept, so that a release can be taken back', () => {
    const versioned = resources('AWS::S3::Bucket').filter(
      ([, { Properties }]) => Properties.VersioningConfiguration?.Status === 'Enabled',
    );
    expect(versioned.map(([id]) => id.replace(/Bucket.*/, '')).sort()).toEqual(['Images', 'Web']);
  });

  it('the stack is deployed by the bootstrap of its own stage', () => {
    for (const { manifest } of app.synth().stacks)
      expect(JSON.stringify(manifest)).toContain('cdk-brprod-deploy-role');
  });

  it('executions at once are reserved for the functions that the deployment says, and for no others', () => {
    template.allResourcesProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: Match.absent(),
    });
    const outdir = `${directory.path}/reserved`;
    const reserved = { shop: 500, door: 100 };
    const own = whole(
      createApp({ settings: readStage('test'), reserved, bundles, outdir, checked: false }),
    ).findResources('AWS::Lambda::Function');
    const shares = Object.values(own).flatMap((resource): [string | undefined, number][] =>
      resource.Properties.ReservedConcurrentExecutions
        ? [[nameOf(resource), resource.Properties.ReservedConcurrentExecutions]]
        : [],
    );
    expect(Object.fromEntries(shares)).toEqual(reserved);
  });

  it('the queue of mails keeps to the rate that SES takes, by as many functions and their pauses', () => {
    const outdir = `${directory.path}/paced`;
    const own = whole(
      createApp({ settings: readStage('prod'), mailRate: 3, bundles, outdir, checked: false }),
    );
    const lanes = Object.values(own.findResources('AWS::Lambda::EventSourceMapping')).flatMap(
      ({ Properties: { EventSourceArn, ScalingConfig } }) =>
        JSON.stringify(EventSourceArn).includes('mailQueue') ? [ScalingConfig] : [],
    );
    expect(lanes).toEqual([{ MaximumConcurrency: 2 }]);
    own.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MAIL_PAUSE: '834', MAIL_QUEUE_URL: Match.anyValue() }) },
    });
  });

  it('the stack passes cdk-nag: every finding is put right or acknowledged where it arises', () => {
    expect(() => app.synth()).not.toThrow();
  });

  it('each stack has room left: CloudFormation takes 500 resources', () => {
    const countIn = (template: Template) => Object.keys(template.toJSON().Resources).length;
    const main = stackIn(app, 'Bramka-prod');
    expect(countIn(main)).toBeLessThanOrEqual(150);
    for (const template of [main, stackIn(app, 'Bramka-prod-data'), nested('Watching'), nested('Routes')])
      expect(countIn(template)).toBeLessThan(400);
  });

  it('each alarm that takes a release back is one of the stage’s, and CloudFormation takes them all', () => {
    const ids = Object.keys(nested('Watching').findResources('AWS::CloudWatch::Alarm'));
    for (const beginning of RELEASE_ALARMS)
      expect(
        ids.filter((id) => id.startsWith(beginning)),
        beginning,
      ).toHaveLength(1);
    expect(RELEASE_ALARMS.length).toBeLessThanOrEqual(5);
  });

  it('alarms and boards are kept in a nested stack, for which nothing is exported that would have to stay', () => {
    for (const type of ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::Dashboard']) {
      expect(Object.keys(nested('Watching').findResources(type))).toEqual(resources(type).map(([id]) => id));
      stackIn(app, 'Bramka-prod').resourceCountIs(type, 0);
    }
    expect(JSON.stringify(stackIn(app, 'Bramka-prod').toJSON().Outputs)).not.toContain('Export":');
  });

  it('the stack has exactly the routes of the contract', () => {
    const routes = resources('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    expect(routes.sort()).toEqual(calls.map(routeKey).sort());
  });

  it('no route is named that the edge could not reach: lower case, no slash at the end', () => {
    for (const key of calls.map(routeKey)) expect(key).toMatch(/^[A-Z]+ (\/([a-z0-9-]+|\{\w+\}))+$/);
  });

  it('the stack has exactly the functions of the manifest, small, on arm64, each with a log that ends', () => {
    const functions = ours('AWS::Lambda::Function');
    expect(functions.map(([, resource]) => nameOf(resource)).sort()).toEqual(Object.keys(lambdas).sort());
    for (const [, { Properties }] of functions) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', LogGroup: expect.anything() });
    }
    for (const [, { Properties }] of resources('AWS::Logs::LogGroup'))
      expect(Properties.RetentionInDays).toBe(90);
  });
});

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** `dynamodb:GetItem on TableCD117FA1` and the like, in the manifest's terms. */
const permissions = (statements: Statement[]): string[] =>
  statements.flatMap(({ Action, Resource }) =>
    [Action]
      .flat()
      .flatMap((action) => [Resource].flat().map((resource) => `${action} on ${JSON.stringify(resource)}`)),
  );

function expectedFor({
  table = [],
  indexes: named = [],
  sendsTo = [],
  oversees = [],
  files = {},
  secrets = [],
  mails,
  trigger,
}: Lambda) {
  const queue = (name: string) => `${name}Queue`;
  const queueId = (name: string) =>
    resources('AWS::SQS::Queue').find(
      ([id]) => id.startsWith(queue(name)) && !id.includes('DeadLetters'),
    )?.[0];
  return [
    ...table.map((action) => [`dynamodb:${action} on {"Fn::GetAtt":["Table`]),
    ...named.map((index) => ['dynamodb:Query ', '"Table', `/index/${index}"`]),
    ...oversees.flatMap((name) => [
      ...['GetQueueAttributes', 'SendMessage'].map((action) => [
        `sqs:${action} `,
        `"${queueId(name)}","Arn"`,
      ]),
      ...[
        'GetQueueAttributes',
        'ReceiveMessage',
        'DeleteMessage',
        'ChangeMessageVisibility',
        'StartMessageMoveTask',
      ].map((action) => [`sqs:${action} `, `"${queue(name)}DeadLetters`, '"Arn"]}']),
    ]),
    ...sendsTo.map((name) => ['sqs:SendMessage ', `"${queue(name)}`, '"Arn"]}']),
    ...secrets.map((name) => ['secretsmanager:GetSecretValue ', `"${name}Secret`, '"']),
    ...Object.entries(files).flatMap(([area, actions]) => {
      const { bucket, prefix } = fileAreas[area as FileArea];
      const id = `"${bucket[0]?.toUpperCase()}${bucket.slice(1)}Bucket`;
      return actions.map((action) => [`s3:${action} `, id, `"/${prefix}*"`]);
    }),
    ...(mails
      ? [
          ['ses:SendRawEmail ', ':identity/*'],
          ['ses:SendRawEmail ', 'configuration-set/', '"MailEvents'],
        ]
      : []),
    ...(trigger.kind === 'queue'
      ? [
          'ReceiveMessage',
          'DeleteMessage',
          'GetQueueAttributes',
          ...(trigger.retryAfterSeconds ? ['ChangeMessageVisibility'] : []),
        ].map((action) => [`sqs:${action} `, `"${queue(trigger.queue)}`, '"Arn"]}'])
      : []),
    ...['CreateLogStream', 'PutLogEvents'].map((action) => [`logs:${action} `, 'Logs', '"Arn"]}']),
  ];
}

describe('what functions may do', () => {
  it.each(Object.keys(lambdas))('%s has the rights of its row of the manifest and no others', (name) => {
    const [role] = resources('AWS::IAM::Role').filter(([, resource]) => nameOf(resource) === name);
    const { Policies, ManagedPolicyArns } = role?.[1].Properties ?? {};
    const given = permissions(
      Policies.flatMap(
        (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement,
      ),
    );
    const expected = expectedFor(lambdas[name as keyof typeof lambdas]);
    expect(ManagedPolicyArns).toBeUndefined();
    expect(given).toHaveLength(expected.length);
    for (const parts of expected)
      expect(
        given.filter((text) => parts.every((part) => text.includes(part))),
        parts.join('…'),
      ).toHaveLength(1);
  });

  it('mail is sent to any identity of the account, as its sandbox asks, but from our own sender alone', () => {
    const mailing = resources('AWS::IAM::Role')
      .flatMap(([, { Properties }]) => Properties.Policies ?? [])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter((statement) => JSON.stringify(statement).includes(':identity/'));
    expect(mailing.length).toBeGreaterThan(0);
    for (const { Condition } of mailing)
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'bilety@example.com' } });
  });

  it('each right is named action by action', () => {
    const text = JSON.stringify(ours('AWS::IAM::Role'));
    expect(text).not.toMatch(/"\w+:[A-Za-z]*\*/);
    expect(ours('AWS::IAM::Policy')).toEqual([]);
  });
});

describe('the API', () => {
  const stage = () => resources('AWS::ApiGatewayV2::Stage')[0]?.[1];
  const settings = (): Record<string, Record<string, number>> => stage()?.Properties.RouteSettings ?? {};

  it('the API gives every route an allowance of its own, and none to share', () => {
    const keys = resources('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    expect(Object.keys(settings()).sort()).toEqual(keys.sort());
    for (const { ThrottlingRateLimit = 0, ThrottlingBurstLimit = 0 } of Object.values(settings())) {
      expect(ThrottlingRateLimit).toBeGreaterThanOrEqual(200);
      expect(ThrottlingBurstLimit).toBeGreaterThan(ThrottlingRateLimit);
    }
    expect(stage()?.Properties.DefaultRouteSettings).toBeUndefined();
  });

  it('the API has routes before the stage that names them', () => {
    const routes = Object.keys(nested('Routes').findResources('AWS::ApiGatewayV2::Route'));
    expect(routes).toHaveLength(calls.length);
    expect([stage()?.DependsOn].flat()).toContainEqual(expect.stringMatching(/^RoutesNestedStack/));
  });
});

describe('unpaid holds', () => {
  it('unpaid holds have an alarm at half of a ticket type', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'Bramka-prod',
      MetricName: 'unpaidPercent',
      Dimensions: [{ Name: 'job', Value: 'watch-holds' }],
      Statistic: 'Maximum',
      Threshold: 50,
      AlarmActions: [Match.anyValue()],
    });
  });
});

describe('queues', () => {
  it('queues have dead letters, time for six runs, and alarms that say what people miss', () => {
    for (const { trigger, impact, timeoutSeconds } of Object.values<Lambda>(lambdas)) {
      if (trigger.kind !== 'queue') continue;
      template.hasResourceProperties('AWS::SQS::Queue', {
        VisibilityTimeout: 6 * timeoutSeconds,
        RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: Match.anyValue() },
      });
      for (const MetricName of ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'])
        template.hasResourceProperties('AWS::CloudWatch::Alarm', {
          MetricName,
          AlarmDescription: impact,
          AlarmActions: [Match.anyValue()],
        });
    }
    expect(resources('AWS::SQS::Queue')).toHaveLength(2 * queueNames.length);
  });

  it('queues call nobody because an export waits for another one', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateAgeOfOldestMessage',
      AlarmDescription: lambdas.runTasks.impact,
      Threshold: 3600,
    });
  });

  it('queues report per message and limit how many batches run at once', () => {
    for (const [, { Properties }] of resources('AWS::Lambda::EventSourceMapping'))
      expect(Properties).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: expect.any(Number) },
      });
  });

  it('queues have workers, and schedules beside them, whose failures alarm with a sentence', () => {
    for (const [name, { impact, trigger }] of Object.entries<Lambda>(lambdas))
      if (trigger.kind !== 'http')
        template.hasResourceProperties('AWS::CloudWatch::Alarm', {
          AlarmDescription: name === 'sweep' ? watched.sweepStopped : impact,
        });
  });
});

describe('data', () => {
  it('the data are one table by the chart, backed up, kept when the stack goes', () => {
    template.resourceCountIs('AWS::DynamoDB::Table', 1);
    template.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) =>
          Match.objectLike({ IndexName, Projection: { ProjectionType: index.projection } }),
        ),
      },
    });
  });

  it('pictures can be had again for as long as the table’s backup goes back', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 35 }, Status: 'Enabled' }],
      },
    });
  });

  it('the data lie in buckets that are private, encrypted and for TLS only', () => {
    const buckets = resources('AWS::S3::Bucket');
    const policies = JSON.stringify(resources('AWS::S3::BucketPolicy'));
    expect(buckets).toHaveLength(4);
    for (const [id, { Properties }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
      expect(policies).toContain(`{"Bucket":{"Ref":"${id}"}`);
    }
    expect(policies.match(/aws:SecureTransport/g)).toHaveLength(4);
  });
});

describe('what people must hear of', () => {
  it.each(Object.entries(signals))('the signal %s has an alarm that says its sentence', (signal, impact) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'Bramka-prod',
      MetricName: SIGNAL_METRIC,
      Dimensions: [{ Name: 'signal', Value: signal }],
      Statistic: 'Sum',
      Threshold: signalThresholds[signal as Signal] ?? 1,
      AlarmDescription: impact,
      AlarmActions: [Match.anyValue()],
    });
  });

  it.each(Object.values(watched))('an alarm of AWS’s own figures says: %s', (impact) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', { AlarmDescription: impact });
  });

  const allFail = (impact: string, least: object, samples: object) =>
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmDescription: impact,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: 1,
      Threshold: 1,
      TreatMissingData: 'notBreaching',
      Metrics: [
        { Expression: 'IF(count >= 2, least, 0)', Id: Match.anyValue(), Label: Match.anyValue() },
        { Id: 'count', MetricStat: { Metric: samples, Period: 300, Stat: 'SampleCount' }, ReturnData: false },
        { Id: 'least', MetricStat: { Metric: least, Period: 300, Stat: 'Minimum' }, ReturnData: false },
      ],
    });

  const counting = (Name: string, impacts: Readonly<Record<string, string>>) =>
    Object.entries(impacts).map(([Value, impact]): [string, string, { Name: string; Value: string }] => [
      Value,
      impact,
      { Name, Value },
    ]);
  it.each([...counting('call', vitalCalls), ...counting('job', vitalJobs)])(
    'two failures of %s in five minutes without a success are heard of',
    (_, impact, dimension) => {
      const metric = { Namespace: 'Bramka-prod', MetricName: FAILED_METRIC, Dimensions: [dimension] };
      allFail(impact, metric, metric);
    },
  );

  it.each(vitalFunctions)('two crashes of %s in five minutes without another run are heard of', (name) => {
    const metric = { Namespace: 'AWS/Lambda', MetricName: 'Errors', Dimensions: Match.anyValue() };
    allFail(crashing(name), metric, metric);
  });

  it('the functions that nobody can do without are the shop, payments, the door and the makers of tickets and mails', () => {
    expect([...vitalFunctions].sort()).toEqual(['door', 'issueTickets', 'payments', 'sendMail', 'shop']);
  });

  it('requests that the table turns away are heard of, those that an index’s writes cause, too', () => {
    const stats = ['ReadThrottleEvents', 'WriteThrottleEvents', ...Object.keys(indexes)].map((name) => ({
      MetricStat: Match.objectLike({
        Metric: Match.objectLike(
          name in indexes
            ? {
                MetricName: 'WriteThrottleEvents',
                Dimensions: Match.arrayWith([{ Name: 'GlobalSecondaryIndexName', Value: name }]),
              }
            : { MetricName: name },
        ),
        Stat: 'Sum',
      }),
    }));
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmDescription: watched.tableThrottled,
      Threshold: 2,
      Metrics: [Match.anyValue(), ...stats.map(Match.objectLike)],
    });
  });

  it('tickets and mails that wait are heard of within ten minutes', () => {
    for (const [id, { Properties }] of resources('AWS::CloudWatch::Alarm'))
      if (/^(issue|mail)Queue.*AgeAlarm/.test(id)) expect(Properties.Threshold, id).toBeLessThan(600);
  });

  it('each failure is told once: workers by their queues, the sweep by its rounds, everything else by its errors', () => {
    const telling = resources('AWS::CloudWatch::Alarm')
      .filter(([id]) => id.includes('ErrorsAlarm'))
      .flatMap(([, resource]) => nameOf(resource) ?? []);
    expect(telling.sort()).toEqual([
      'eraseEnded',
      'noteReturnedMail',
      'offerPlaces',
      'pushPasses',
      'refreshFairs',
      'sendDueMails',
      'sendToKsef',
      'watchHolds',
      'watchShop',
    ]);
  });

  it('the silence of each schedule of minutes is an alarm', () => {
    const silent = resources('AWS::CloudWatch::Alarm').filter(([id]) => id.includes('SilenceAlarm'));
    expect(
      silent.map(([, resource]) => [
        nameOf(resource),
        resource.Properties.Period,
        resource.Properties.EvaluationPeriods,
        resource.Properties.TreatMissingData,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['watchHolds', 60, 5, 'breaching'],
        ['offerPlaces', 60, 5, 'breaching'],
        ['watchShop', 300, 5, 'breaching'],
      ]),
    );
    expect(silent).toHaveLength(5);
  });

  it('Lambda’s report of each invocation is kept', () => {
    const levels = (from: Template) =>
      new Set(
        Object.values(from.findResources('AWS::Lambda::Function'))
          .filter((resource) => nameOf(resource))
          .map(({ Properties }) => Properties.LoggingConfig.SystemLogLevel),
      );
    expect(levels(template)).toEqual(new Set(['INFO']));
  });

  it('the alarms cost what docs/cost.md counts: metrics that alarms watch, and secrets', () => {
    const watching = resources('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      Properties.Metrics
        ? Properties.Metrics.filter((metric: object) => 'MetricStat' in metric)
        : [Properties],
    );
    expect(watching).toHaveLength(alarmMetrics);
    expect(resources('AWS::SecretsManager::Secret')).toHaveLength(secretCount);
  });

  it('an alarm goes its whole way: to a topic that takes it and mails the operator', () => {
    const topics = resources('AWS::SNS::Topic');
    expect(topics).toHaveLength(1);
    const topic = { Ref: topics[0]?.[0] };
    const alarms = resources('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(20);
    for (const [id, { Properties }] of alarms) {
      expect(Properties.AlarmActions, id).toEqual([topic]);
      expect(Properties.OKActions, id).toEqual([topic]);
      expect(Properties.ActionsEnabled, id).not.toBe(false);
      expect(Properties.AlarmDescription, id).toMatch(/\.$/);
    }
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      Topics: [topic],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Resource: topic,
          }),
        ]),
      },
    });
    // CloudWatch cannot use the AWS managed key for topics.
    expect(topics[0]?.[1].Properties?.KmsMasterKeyId).toBeUndefined();
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      TopicArn: topic,
      Endpoint: readStage('prod').alarmEmail,
    });
  });

  it('an alarm is heard when the sweep says nothing at all', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmDescription: watched.sweepStopped,
      TreatMissingData: 'breaching',
      EvaluationPeriods: 5,
      MetricName: 'Errors',
      Statistic: 'Minimum',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
  });

  it('the dashboard of the operator’s night has every alarm, the one of the organiser’s day asks the logs', () => {
    const boards = resources('AWS::CloudWatch::Dashboard').map(([, { Properties }]) => ({
      name: Properties.DashboardName,
      body: JSON.stringify(Properties.DashboardBody),
    }));
    expect(boards.map(({ name }) => name).sort()).toEqual(['Bramka-prod-day', 'Bramka-prod-night']);
    const night = boards.find(({ name }) => name.endsWith('night'))?.body ?? '';
    for (const [id] of resources('AWS::CloudWatch::Alarm')) expect(night).toContain(`"${id}"`);
    const day = boards.find(({ name }) => name.endsWith('day'))?.body ?? '';
    const asked = [...day.matchAll(/call = '(\w+)'/g)].map(([, call]) => call);
    expect(asked).toHaveLength(2);
    for (const call of asked) expect(calls.map(({ id }) => id)).toContain(call);
  });

  it('one round does not alarm twice: Lambda tries no schedule again on its own', () => {
    const schedules = Object.values<Lambda>(lambdas).filter(({ trigger }) => trigger.kind === 'schedule');
    const configs = resources('AWS::Lambda::EventInvokeConfig');
    expect(configs.map(([, { Properties }]) => Properties.MaximumRetryAttempts)).toEqual(
      schedules.map(() => 0),
    );
  });
});

describe('the edge', () => {
  const apiPaths = ['/??i/*', '/??I/*', '/?c?????/*', '/?C?????/*'];

  it('the edge sends calls in any letter case to the API, and no page', () => {
    const patterns = apiPaths.map(
      (path) => new RegExp(`^${path.replaceAll('*', '.*').replaceAll('?', '.')}$`),
    );
    const isCall = (path: string) => patterns.some((pattern) => pattern.test(path));
    for (const { path } of calls)
      for (const spelt of [
        path,
        path.toLowerCase(),
        path.toUpperCase(),
        path.replace(/^\/\w\w/, (head) => head.toUpperCase()),
      ])
        expect(isCall(spelt), spelt).toBe(true);
    for (const { path } of pages)
      for (const spelt of [path, `${path}/`, path.toUpperCase()]) expect(isCall(spelt), spelt).toBe(false);
  });

  it('the edge sends calls to the API and the rest to buckets', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: [
          // A page's file under an API path: the first matching pattern applies.
          Match.objectLike({ PathPattern: '/api/openapi.json', ViewerProtocolPolicy: 'redirect-to-https' }),
          ...['/?pi/sale', '/?pi/waiting-room', ...apiPaths].map((PathPattern) =>
            Match.objectLike({ PathPattern, ViewerProtocolPolicy: 'https-only' }),
          ),
          ...['/images/*', '/assets/*', '/widget/*', '/widget.js', '/thankyou'].map((PathPattern) =>
            Match.objectLike({ PathPattern, ViewerProtocolPolicy: 'redirect-to-https' }),
          ),
        ],
      },
    });
  });

  it('the edge keeps for a day only what is named by its content, since nobody may ask it to forget the rest', () => {
    const [[, { Properties }]] = resources('AWS::CloudFront::Distribution') as [
      [string, { Properties: { DistributionConfig: Distribution } }],
    ];
    const { CacheBehaviors, DefaultCacheBehavior } = Properties.DistributionConfig;
    const [short = ''] =
      resources('AWS::CloudFront::CachePolicy').find(([id]) => id.startsWith('Files')) ?? [];
    expect(
      resources('AWS::CloudFront::CachePolicy').find(([id]) => id === short)?.[1].Properties
        .CachePolicyConfig,
    ).toMatchObject({ DefaultTTL: 60, MaxTTL: 60 });
    const long = [...CacheBehaviors, DefaultCacheBehavior]
      .filter(({ CachePolicyId }) => typeof CachePolicyId === 'string')
      .map(({ PathPattern }) => PathPattern);
    expect(long).toEqual(['/images/*', '/assets/*']);
  });

  it('the edge never answers one session with what another was told: the key of every call has its cookie and its query', () => {
    const [[, { Properties }]] = resources('AWS::CloudFront::Distribution') as [
      [string, { Properties: { DistributionConfig: Distribution } }],
    ];
    const policies = new Map(resources('AWS::CloudFront::CachePolicy'));
    const keyOf = ({ CachePolicyId }: Behaviour) =>
      policies.get((CachePolicyId as { Ref: string }).Ref)?.Properties.CachePolicyConfig
        .ParametersInCacheKeyAndForwardedToOrigin;
    const paths = ['/??i/*', '/??I/*', '/?c?????/*', '/?C?????/*'];
    const calls = Properties.DistributionConfig.CacheBehaviors.filter(({ PathPattern = '' }) =>
      paths.includes(PathPattern),
    );
    expect(calls).toHaveLength(paths.length);
    for (const behaviour of calls)
      expect(keyOf(behaviour), behaviour.PathPattern).toMatchObject({
        CookiesConfig: { CookieBehavior: 'all' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { Headers: ['x-gate', 'authorization'] },
      });
  });

  it('the edge keeps an answer about one fair for no other', () => {
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        Name: Match.stringLikeRegexp('CachedAnswers'),
        ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['fairId'] },
        }),
      },
    });
  });

  it('the edge serves the spare pages where a page was not made', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        OriginGroups: {
          Items: [
            Match.objectLike({
              FailoverCriteria: { StatusCodes: { Items: Match.arrayWith([403, 404, 503]) } },
            }),
          ],
        },
        Origins: Match.arrayWith([Match.objectLike({ OriginPath: '/spare' })]),
      },
    });
  });

  it('the edge says 404 of files that are not there: CloudFront alone may list its two buckets, and nobody else', () => {
    const statements = resources('AWS::S3::BucketPolicy').flatMap(
      ([, { Properties }]) =>
        (Properties as { PolicyDocument: { Statement: { Effect: string; Action: string | string[] }[] } })
          .PolicyDocument.Statement,
    );
    const listing = statements.filter(
      ({ Effect, Action }) => Effect === 'Allow' && [Action].flat().includes('s3:ListBucket'),
    );
    const fromEdge = {
      Effect: 'Allow',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringLike: { 'AWS:SourceArn': expect.anything() } },
    };
    for (const statement of listing) expect(statement).toMatchObject(fromEdge);
    const named = (id: string) => JSON.stringify(listing).includes(`"${id}`);
    expect(['WebBucket', 'ImagesBucket', 'TicketsBucket', 'LogsBucket'].map(named)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('the edge passes on the headers that the functions read, no more than ten, and every cookie', () => {
    const [[, policy]] = resources('AWS::CloudFront::OriginRequestPolicy') as [[string, never]];
    const { HeadersConfig, CookiesConfig } = (policy as { Properties: Record<string, never> }).Properties
      .OriginRequestPolicyConfig as unknown as {
      HeadersConfig: { Headers: string[] };
      CookiesConfig: object;
    };
    expect(HeadersConfig).toEqual({ HeaderBehavior: 'whitelist', Headers: expect.any(Array) });
    expect(HeadersConfig.Headers.sort()).toEqual([
      'CloudFront-Viewer-Address',
      'accept',
      'content-type',
      'idempotency-key',
      'origin',
      'sec-fetch-mode',
      'sec-fetch-site',
      'stripe-signature',
      'user-agent',
      'x-correlation-id',
    ]);
    expect(HeadersConfig.Headers.length).toBeLessThanOrEqual(10);
    expect(CookiesConfig).toEqual({ CookieBehavior: 'all' });
    // What is part of the cache's key is passed on as well.
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-gate', 'authorization'] },
        },
      },
    });
  });

  it('the edge keeps no error, not even for the ten seconds that CloudFront would', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CustomErrorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
          ErrorCode,
          ErrorCachingMinTTL: 0,
        })),
      },
    });
  });

  it('the edge lets pages load and run only what is ours', () => {
    const [, pages] =
      resources('AWS::CloudFront::ResponseHeadersPolicy').find(([id]) => id.startsWith('PageHeaders')) ?? [];
    const { SecurityHeadersConfig } = pages?.Properties.ResponseHeadersPolicyConfig ?? {};
    const policy: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    const sheets = [MAIL_SHEET, inScheme(MAIL_SHEET, 'light'), inScheme(MAIL_SHEET, 'dark')].map(
      (sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    );
    expect(policy).toContain(`style-src 'self' ${sheets.join(' ')};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('the edge lets the purchase form alone be part of other sites’ pages', () => {
    const policies = resources('AWS::CloudFront::ResponseHeadersPolicy');
    const [widget = ''] = policies.find(([id]) => id.startsWith('WidgetHeaders')) ?? [];
    for (const [id, { Properties }] of policies) {
      const { SecurityHeadersConfig: security } = Properties.ResponseHeadersPolicyConfig;
      const policy: string = security.ContentSecurityPolicy.ContentSecurityPolicy;
      expect(policy.includes("frame-ancestors 'none'"), id).toBe(id !== widget);
      expect(security.FrameOptions?.FrameOption, id).toBe(id === widget ? undefined : 'DENY');
    }
    const [[, { Properties }]] = resources('AWS::CloudFront::Distribution') as [
      [string, { Properties: { DistributionConfig: Distribution } }],
    ];
    const { CacheBehaviors, DefaultCacheBehavior } = Properties.DistributionConfig;
    const framed = [...CacheBehaviors, DefaultCacheBehavior]
      .filter(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref === widget)
      .map(({ PathPattern }) => PathPattern);
    expect(framed).toEqual(['/widget/*', '/widget.js']);
  });

  it('the edge asks for TLS 1.2 of 2021 where it has a certificate of its own', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/x';
    const publicUrl = 'https://bilety.example.com';
    const named = templateOf({ ...readStage('prod'), stage: 'named', publicUrl, certificateArn });
    named.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['bilety.example.com'],
        ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
  });
});

describe('the firewall', () => {
  const firewallArn = 'arn:aws:wafv2:us-east-1:000000000000:global/webacl/Firewall-1/1-2';
  const behind = (from: Template) =>
    Object.values(from.findResources('AWS::CloudFront::Distribution')).map(
      ({ Properties }) => Properties.DistributionConfig.WebACLId,
    );
  const source = readFileSync(`${root}infra/stacks/firewall.yml`, 'utf8');

  it('the firewall is before the edge where a stage names one, in any region, and nowhere else', () => {
    expect(behind(template)).toEqual([undefined]);
    const named = templateOf({ ...readStage('prod'), stage: 'walled', firewallArn });
    expect(behind(named)).toEqual([firewallArn]);
  });

  it('the firewall has AWS’s own rules and limits, as many as docs/cost.md counts, and keeps no request', () => {
    expect(source.match(/^ {8}- Name: /gm)).toHaveLength(FIREWALL_RULES);
    expect(source.match(/Priority: \d\n/g)).toHaveLength(FIREWALL_RULES);
    expect(source).toContain('Scope: CLOUDFRONT');
    expect(source.match(/VendorName: AWS\b/g)).toHaveLength(3);
    expect(source.match(/RateBasedStatement:/g)).toHaveLength(2);
    expect(source.match(/SampledRequestsEnabled: false/g)).toHaveLength(FIREWALL_RULES + 1);
    expect(source).not.toContain('SampledRequestsEnabled: true');
  });

  it('the firewall lets the notices of the payment provider through before any other rule', () => {
    const [first = ''] = source.split(/^ {8}- Name: /m).slice(1);
    expect(first).toMatch(/Priority: 0\n\s+Action: \{ Allow: \{\} \}/);
    const [, path = ''] = /STARTS_WITH\n\s+SearchString: (\/\S+)\n/.exec(first) ?? [];
    const passed = calls.filter((row) => path && row.path.startsWith(path));
    expect(passed).toEqual([notifyPayment]);
    expect(first).toContain(`SearchString: ${notifyPayment.method}\n`);
  });

  it('the firewall answers whoever asks too often as the API does, which pages wait for', () => {
    const blocked = [...source.matchAll(/Block: (.+)/g)].map(([, how = '']) => how);
    expect(blocked).toHaveLength(2);
    for (const how of blocked) expect(how).toContain(`ResponseCode: ${problems.too_many_tries}`);
  });
});

describe('a stage', () => {
  const kept = [
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::S3::BucketPolicy',
    'AWS::SES::EmailIdentity',
    'AWS::SecretsManager::Secret',
  ];

  it('a stage has its data in a stack of its own, which a release that fails cannot take along', () => {
    const data = stackIn(app, 'Bramka-prod-data');
    const types = Object.values(data.toJSON().Resources as object).map(({ Type }) => Type);
    expect([...new Set(types)].sort()).toEqual(kept);
    for (const type of kept) stackIn(app, 'Bramka-prod').resourceCountIs(type, 0);
  });

  it('a stage exports all its data whatever the rest uses, so that no release has to drop an export in use', () => {
    const { Outputs } = stackIn(app, 'Bramka-prod-data').toJSON();
    const exported = JSON.stringify(Outputs);
    for (const type of kept.filter((type) => !/Policy|Identity/.test(type)))
      for (const [id] of resources(type))
        if (!id.startsWith('LogsBucket')) expect(exported).toContain(`"${id}"`);
  });

  it('a stage waits for nothing of CloudFront’s: no resource asks it to forget pages', () => {
    expect(JSON.stringify(template.toJSON())).not.toContain('CreateInvalidation');
    expect(JSON.stringify(resources('Custom::CDKBucketDeployment'))).not.toContain('DistributionId');
  });

  it('a stage that keeps data is protected, tagged, and has a budget; nothing of its data goes with it', () => {
    for (const id of ['Bramka-prod', 'Bramka-prod-data'])
      expect((app.node.findChild(id) as Stack).terminationProtection).toBe(true);
    for (const type of ['AWS::S3::Bucket', 'AWS::SecretsManager::Secret', 'AWS::SES::EmailIdentity'])
      for (const [id, { DeletionPolicy }] of resources(type))
        if (!id.startsWith('originSecret')) expect(DeletionPolicy, id).toBe('RetainExceptOnCreate');
    template.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: Match.objectLike({ BudgetName: 'Bramka-prod', BudgetLimit: { Amount: 50, Unit: 'USD' } }),
    });
    template.hasResourceProperties('AWS::DynamoDB::Table', {
      Tags: Match.arrayWith([{ Key: 'stage', Value: 'prod' }]),
    });
  });

  it('a stage that keeps no data leaves nothing', () => {
    const test = templateOf(readStage('test'));
    const { Resources } = test.toJSON() as { Resources: Record<string, { DeletionPolicy?: string }> };
    for (const [id, { DeletionPolicy = 'Delete' }] of Object.entries(Resources))
      expect(DeletionPolicy, id).toBe('Delete');
    test.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
    test.resourceCountIs('AWS::Budgets::Budget', 0);
  });

  it('a stage is followed by X-Ray where it says so', () => {
    const settings = { ...readStage('test'), stage: 'traced', tracing: true };
    const traced = templateOf(settings, true);
    const modes = (template: Template) =>
      Object.values(template.findResources('AWS::Lambda::Function'))
        .filter(({ Metadata }) => !String(Metadata['aws:cdk:path']).includes('Custom::'))
        .map(({ Properties }) => Properties.TracingConfig?.Mode);
    expect(new Set(modes(traced))).toEqual(new Set(['Active']));
    expect(new Set(modes(template))).toEqual(new Set([undefined]));
    expect(JSON.stringify(traced.findResources('AWS::IAM::Policy'))).toContain('xray:PutTraceSegments');
  });

  it('a stage names the sites that may show the form, and whether subdomains have HTTPS', () => {
    const headersOf = (template: Template, id: string) =>
      Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).find(([name]) =>
        name.startsWith(id),
      )?.[1].Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const widgetSites = ['https://www.targi.pl', 'https://*.expo.pl'];
    const named = templateOf({ ...readStage('test'), stage: 'sites', widgetSites, hstsSubdomains: true });
    const policyOf = (template: Template): string =>
      headersOf(template, 'WidgetHeaders').ContentSecurityPolicy.ContentSecurityPolicy;
    expect(policyOf(named)).toContain("frame-ancestors 'self' https://www.targi.pl https://*.expo.pl");
    expect(policyOf(named)).not.toContain('https: ');
    expect(policyOf(template)).toContain("frame-ancestors 'self' https: http://localhost:*");
    const isForAll = (template: Template) =>
      headersOf(template, 'PageHeaders').StrictTransportSecurity.IncludeSubdomains;
    expect([isForAll(named), isForAll(template)]).toEqual([true, false]);
  });

  it('a stage takes a table that was restored; its own stays beside it', () => {
    const restored = templateOf({ ...readStage('prod'), stage: 'restored', table: 'Bramka-restored-1' });
    restored.resourceCountIs('AWS::DynamoDB::Table', 1);
    restored.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ TABLE_NAME: 'Bramka-restored-1' }) },
    });
    restored.hasOutput('TableName', { Value: 'Bramka-restored-1' });
  });

  it('a stage without a domain of its own finds its address out, in one deployment', () => {
    const [[edge]] = resources('AWS::CloudFront::Distribution') as [[string, unknown]];
    const address = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [edge, 'DomainName'] }]] };
    for (const [, { Properties }] of ours('AWS::Lambda::Function'))
      expect(Properties.Environment.Variables.PUBLIC_URL).toEqual(address);
    template.hasOutput('PublicUrl', { Value: address });
  });

  it('a stage may use the mail identity that its account has', () => {
    const settings = { ...readStage('test'), stage: 'guest', mailIdentity: 'existing' as const };
    const guest = templateOf(settings);
    guest.resourceCountIs('AWS::SES::EmailIdentity', 0);
  });

  it('a stage publishes its pages only after the functions that answer them', () => {
    const [[, { DependsOn }]] = resources('Custom::CDKBucketDeployment') as [
      [string, { DependsOn: string[] }],
    ];
    for (const [id] of ours('AWS::Lambda::Function')) expect(DependsOn).toContain(id);
  });
});
