import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ListFunctionsCommand,
} from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkAll, type Finding, findingLine } from '#infra/deploy/checks.ts';
import { concurrencyOf, reservedFor } from '#infra/deploy/concurrency.ts';
import { clearFailedCreate } from '#infra/deploy/failed-create.ts';
import { mailRateOf } from '#infra/deploy/mail-rate.ts';
import { targetOf } from '#infra/deploy/target.ts';
import { readStage } from '#infra/stages/stage-file.ts';

const acm = mockClient(ACMClient);
const stacks = mockClient(CloudFormationClient);
const cloudFront = mockClient(CloudFrontClient);
const functions = mockClient(LambdaClient);
const mail = mockClient(SESv2Client);
const sts = mockClient(STSClient);

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
const target = targetOf({
  ...readStage('prod'),
  publicUrl: 'https://bilety.targi.pl',
  certificateArn,
  mailFrom: 'bilety@targi.pl',
  alarmEmail: 'ops@targi.pl',
});
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const bootstrapped = {
  StackName: 'CDKToolkit-brprod',
  StackStatus: 'CREATE_COMPLETE' as const,
  CreationTime: new Date(),
};
const absent = named('ValidationError', 'Stack with id Bramka-prod does not exist');

/** An account where nothing is missing. */
beforeEach(() => {
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' });
  stacks.on(DescribeStacksCommand).rejects(absent);
  stacks.on(DescribeStacksCommand, { StackName: 'CDKToolkit-brprod' }).resolves({ Stacks: [bootstrapped] });
  acm
    .on(DescribeCertificateCommand)
    .resolves({ Certificate: { DomainName: '*.targi.pl', Status: 'ISSUED' } });
  const SendQuota = { Max24HourSend: 50_000, MaxSendRate: 14 };
  mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendQuota });
  mail.on(GetEmailIdentityCommand).rejects(named('NotFoundException'));
  functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  cloudFront.on(ListDistributionsCommand).resolves({});
});
afterEach(() => {
  for (const mock of [acm, stacks, cloudFront, functions, mail, sts]) mock.reset();
});

const faults = async (deployed = target): Promise<Finding[]> =>
  (await checkAll(deployed)).filter(({ state }) => state === 'no');

describe('before a deployment', () => {
  test('nothing is missing in an account that has all', async () => {
    expect(await faults()).toEqual([]);
  });

  const broken: [string, () => void, RegExp][] = [
    [
      'account and region',
      () => sts.on(GetCallerIdentityCommand).rejects(named('CredentialsProviderError')),
      /AWS_PROFILE/,
    ],
    [
      'bootstrap of the CDK',
      () => stacks.on(DescribeStacksCommand, { StackName: 'CDKToolkit-brprod' }).rejects(absent),
      /npx cdk bootstrap --qualifier brprod --toolkit-stack-name CDKToolkit-brprod aws:\/\/123456789012\/eu-central-1/,
    ],
    [
      'certificate in us-east-1',
      () =>
        acm
          .on(DescribeCertificateCommand)
          .resolves({ Certificate: { DomainName: 'bilety.targi.pl', Status: 'PENDING_VALIDATION' } }),
      /PENDING_VALIDATION/,
    ],
    [
      'certificate in us-east-1',
      () =>
        acm
          .on(DescribeCertificateCommand)
          .resolves({ Certificate: { DomainName: '*.bilety.targi.pl', Status: 'ISSUED' } }),
      /not for bilety.targi.pl/,
    ],
    [
      'certificate in us-east-1',
      () => acm.on(DescribeCertificateCommand).rejects(named('ResourceNotFoundException')),
      /no arn/,
    ],
    ['mail identity', () => mail.on(GetEmailIdentityCommand).resolves({}), /"mailIdentity": "existing"/],
    ['CloudFront', () => cloudFront.on(ListDistributionsCommand).rejects(named('AccessDenied')), /support/],
    ...['Bramka-prod', 'Bramka-prod-data'].map((StackName): [string, () => void, RegExp] => [
      'stacks',
      () =>
        stacks
          .on(DescribeStacksCommand, { StackName })
          .resolves({ Stacks: [{ ...bootstrapped, StackStatus: 'UPDATE_IN_PROGRESS' }] }),
      new RegExp(`${StackName} is UPDATE_IN_PROGRESS: wait`),
    ]),
    [
      'stacks',
      () =>
        stacks
          .on(DescribeStacksCommand, { StackName: 'Bramka-prod' })
          .resolves({ Stacks: [{ ...bootstrapped, StackStatus: 'UPDATE_ROLLBACK_FAILED' }] }),
      /aws cloudformation continue-update-rollback .* --stack-name Bramka-prod$/,
    ],
    [
      'table',
      () =>
        stacks.on(DescribeStacksCommand, { StackName: 'Bramka-prod' }).resolves({
          Stacks: [{ ...bootstrapped, Outputs: [{ OutputKey: 'TableName', OutputValue: 'Bramka-prod-T' }] }],
        }),
      /Bramka-prod has its data in itself/,
    ],
    [
      'table',
      () => {
        stacks
          .on(DescribeStacksCommand, { StackName: 'Bramka-prod-data' })
          .resolves({ Stacks: [bootstrapped] });
        stacks.on(DescribeStacksCommand, { StackName: 'Bramka-prod' }).resolves({
          Stacks: [
            {
              ...bootstrapped,
              Outputs: [{ OutputKey: 'TableName', OutputValue: 'Bramka-prod-T-restored-20261122080000' }],
            },
          ],
        });
      },
      /"table": "Bramka-prod-T-restored-20261122080000"/,
    ],
  ];
  test.each(broken)('%s is named with what to do about it', async (what, breakIt, say) => {
    breakIt();
    const found = await faults();
    expect(found.map((finding) => finding.what)).toContain(what);
    expect(found.map(findingLine).join('\n')).toMatch(say);
  });

  test('a stage may be deployed in the sandbox, since AWS wants to see the shop first, and is told how to leave it', async () => {
    mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
    const found = (await checkAll(target)).find(({ what }) => what === 'mail may go to anybody');
    expect(found?.state).toBe('later');
    expect(found?.say).toMatch(/put-account-details --region eu-central-1 --production-access-enabled/);
  });

  test.each([
    [10_000, 3, 'yes'],
    [-1, 3, 'yes'],
    [9_999, 3, 'later'],
    [10_000, 2, 'later'],
  ])('SES’s %i mails a day and %i a second are compared with the fair’s size', async (daily, rate, state) => {
    mail.on(GetAccountCommand).resolves({ SendQuota: { Max24HourSend: daily, MaxSendRate: rate } });
    const found = (await checkAll(target)).find(({ what }) => what === 'mail for a whole fair');
    expect(found?.state).toBe(state);
    const larger = targetOf({ ...target.settings, fairTickets: 60_000 });
    const ofLarger = (await checkAll(larger)).find(({ what }) => what === 'mail for a whole fair');
    expect(ofLarger?.say).toContain('60000 tickets needs 60000 and 17');
  });

  const atOnce = async () => (await checkAll(target)).find(({ what }) => what === 'functions at once');

  test('a new account’s few executions at once are a warning, since nothing can be reserved of them', async () => {
    functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
    const found = await atOnce();
    expect(found?.state).toBe('later');
    expect(found?.say).toMatch(
      /^10 functions may run at once in the account\. Nothing is reserved for door, payments, account, shop/,
    );
    expect(found?.say).toMatch(
      /aws service-quotas request-service-quota-increase --region eu-central-1 .* --desired-value 400$/,
    );
  });

  test('the second stage that sells has the door’s share first, and is told who holds the rest', async () => {
    expect(await atOnce()).toMatchObject({
      state: 'yes',
      say: expect.stringMatching(/door 100.*shop 500/),
    });
    functions
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 300 } })
      .on(ListFunctionsCommand)
      .resolves({
        Functions: [
          { FunctionName: 'Bramka-autumn-FunctionsshopFunctionA1-B2' },
          { FunctionName: 'Bramka-autumn-FunctionsdoorFunctionA1-B2' },
          { FunctionName: 'reports' },
        ],
      })
      .on(GetFunctionConcurrencyCommand, { FunctionName: 'reports' })
      .resolves({})
      .on(GetFunctionConcurrencyCommand, { FunctionName: 'Bramka-autumn-FunctionsshopFunctionA1-B2' })
      .resolves({ ReservedConcurrentExecutions: 550 })
      .on(GetFunctionConcurrencyCommand, { FunctionName: 'Bramka-autumn-FunctionsdoorFunctionA1-B2' })
      .resolves({ ReservedConcurrentExecutions: 150 });
    expect((await concurrencyOf(target)).reserved).toEqual({ door: 100, payments: 50, account: 50 });
    expect(await atOnce()).toMatchObject({
      state: 'later',
      say: expect.stringMatching(
        /^1000 .*, of which others have reserved: Bramka-autumn 700\. Nothing is reserved for shop, .* --desired-value 2700$/,
      ),
    });
  });

  test('a stage that keeps no data takes no executions from those that sell', async () => {
    const trial = targetOf({ ...target.settings, keepsData: false });
    expect(await reservedFor(trial)).toEqual({});
    const found = (await checkAll(trial)).find(({ what }) => what === 'functions at once');
    expect(found).toMatchObject({ state: 'yes', say: expect.stringContaining('reserves none') });
  });

  test('a stage may reserve anew what its own functions have reserved', async () => {
    functions
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 350 } })
      .on(GetFunctionConcurrencyCommand, { FunctionName: 'the-shop' })
      .resolves({ ReservedConcurrentExecutions: 500 })
      .on(GetFunctionConcurrencyCommand, { FunctionName: 'the-door' })
      .resolves({ ReservedConcurrentExecutions: 150 });
    stacks.on(DescribeStacksCommand, { StackName: 'Bramka-prod' }).resolves({ Stacks: [bootstrapped] });
    const resource = (LogicalResourceId: string, PhysicalResourceId: string, kind = 'Lambda::Function') => ({
      LogicalResourceId,
      PhysicalResourceId,
      ResourceType: `AWS::${kind}`,
      LastUpdatedTimestamp: new Date(),
      ResourceStatus: 'CREATE_COMPLETE' as const,
    });
    stacks.on(ListStackResourcesCommand, { StackName: 'Bramka-prod' }).resolves({
      StackResourceSummaries: [
        resource('FunctionsshopFunctionABC', 'the-shop'),
        resource('FunctionsdoorFunctionABC', 'the-door'),
        resource('FunctionsdoorFunctionRole', 'a-role', 'IAM::Role'),
        resource('CustomCDKBucketDeployment', 'not-ours'),
      ],
    });
    expect((await concurrencyOf(target)).reserved).toEqual({
      shop: 500,
      payments: 50,
      account: 50,
      door: 100,
    });
  });

  test('nothing is reserved where the account does not tell', async () => {
    functions.on(GetAccountSettingsCommand).rejects(named('AccessDeniedException'));
    expect(await reservedFor(target)).toEqual({});
  });

  test('a release that went back is not passed over in silence, and stops no other', async () => {
    stacks
      .on(DescribeStacksCommand, { StackName: 'Bramka-prod' })
      .resolves({ Stacks: [{ ...bootstrapped, StackStatus: 'UPDATE_ROLLBACK_COMPLETE' }] });
    expect((await checkAll(target)).find(({ what }) => what === 'stacks')).toMatchObject({
      state: 'later',
      say: expect.stringContaining('Bramka-prod is UPDATE_ROLLBACK_COMPLETE: the last release went back'),
    });
  });

  test('mails keep to the rate that SES tells, and to none where it does not', async () => {
    expect(await mailRateOf(target)).toBe(14);
    mail.on(GetAccountCommand).rejects(named('AccessDeniedException'));
    expect(await mailRateOf(target)).toBeUndefined();
  });

  test('addresses of the example are refused, and what cannot be found out is said and stops nothing', async () => {
    functions.on(GetAccountSettingsCommand).rejects(named('AccessDeniedException'));
    const found = await checkAll(targetOf(readStage('prod')));
    expect(found.filter(({ state }) => state === 'no').map(({ say }) => say)).toEqual([
      'infra/stages/prod.json: mailFrom and alarmEmail still say example.com',
    ]);
    expect(found.filter(({ state }) => state === 'unknown').map(({ say }) => say)).toEqual([
      'could not be found out: AccessDeniedException',
    ]);
  });
});

describe('a creation that failed', () => {
  test('a creation that failed is taken away, its protection first, before the next begins', async () => {
    const failed = {
      ...bootstrapped,
      StackStatus: 'ROLLBACK_COMPLETE' as const,
      EnableTerminationProtection: true,
    };
    stacks
      .on(DescribeStacksCommand, { StackName: 'Bramka-prod' })
      .resolvesOnce({ Stacks: [failed] })
      .rejects(absent);
    stacks.on(UpdateTerminationProtectionCommand).resolves({});
    stacks.on(DeleteStackCommand).resolves({});
    expect(await clearFailedCreate(target)).toBe(true);
    expect(stacks.commandCalls(UpdateTerminationProtectionCommand)).toHaveLength(1);
    expect(stacks.commandCalls(DeleteStackCommand)).toHaveLength(1);
  });

  test('a creation that failed takes nothing along that the data’s stack has', async () => {
    const failed = { ...bootstrapped, StackStatus: 'ROLLBACK_COMPLETE' as const };
    stacks.on(DescribeStacksCommand, { StackName: 'Bramka-prod-data' }).resolves({ Stacks: [bootstrapped] });
    stacks
      .on(DescribeStacksCommand, { StackName: 'Bramka-prod' })
      .resolvesOnce({ Stacks: [failed] })
      .rejects(absent);
    stacks.on(DeleteStackCommand).resolves({});
    expect(await clearFailedCreate(target)).toBe(true);
    expect(stacks.commandCalls(DeleteStackCommand).map(({ args }) => args[0].input)).toEqual([
      { StackName: 'Bramka-prod' },
    ]);
  });

  test.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'] as const)('%s is no failure', async (status) => {
    const alive = { ...bootstrapped, StackStatus: status };
    stacks.on(DescribeStacksCommand, { StackName: 'Bramka-prod' }).resolves({ Stacks: [alive] });
    expect(await clearFailedCreate(target)).toBe(false);
    expect(stacks.commandCalls(DeleteStackCommand)).toHaveLength(0);
  });
});
