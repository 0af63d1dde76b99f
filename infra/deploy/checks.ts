import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { FAIR } from '../cost/fair.ts';
import { limitForShares, missingShares } from '../stages/concurrency.ts';
import { mailDomain, qualifierOf, toolkitOf } from '../stages/settings.ts';
import { leftAsExamples } from '../stages/stage-file.ts';
import { concurrencyOf, holdersOf } from './concurrency.ts';
import { accountNumber, describeStack, type Target } from './target.ts';

/** `no` stops the deployment; `later`, and what could not be checked, do not. */
export interface Finding {
  what: string;
  state: 'yes' | 'no' | 'later' | 'unknown';
  /** What to do about it. */
  say?: string;
}

type CheckResult = Omit<Finding, 'what'>;
const yes: CheckResult = { state: 'yes' };
const no = (say: string): CheckResult => ({ state: 'no', say });
const later = (say: string): CheckResult => ({ state: 'later', say });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** Treats a service's error of this name as a result. */
const unless =
  <Value>(name: string, value: Value) =>
  (error: unknown): Value => {
    if (nameOf(error) === name) return value;
    throw error;
  };

async function checkSettings({ settings }: Target): Promise<CheckResult> {
  const left = leftAsExamples(settings);
  return left.length === 0
    ? yes
    : no(`infra/stages/${settings.stage}.json: ${left.join(' and ')} still say example.com`);
}

async function checkAccount(target: Target): Promise<CheckResult> {
  try {
    return { state: 'yes', say: `${await accountNumber(target)}, ${target.region}` };
  } catch (error) {
    return no(`No AWS account answers (${nameOf(error)}): log in, as with aws sso login, or set AWS_PROFILE`);
  }
}

async function checkBootstrap(target: Target): Promise<CheckResult> {
  const { settings, region } = target;
  const { stage = '' } = settings;
  if (await describeStack(toolkitOf(stage), region)) return yes;
  return no(
    `npx cdk bootstrap --qualifier ${qualifierOf(stage)} --toolkit-stack-name ${toolkitOf(stage)} aws://${await accountNumber(target)}/${region}`,
  );
}

const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2));

async function checkCertificate({ settings: { publicUrl, certificateArn } }: Target): Promise<CheckResult> {
  if (!publicUrl || !certificateArn)
    return later(
      'CloudFront’s own address needs none, but takes TLS 1.0 and 1.1 too: a stage that sells has publicUrl and certificateArn',
    );
  const { Certificate } = await new ACMClient({ region: 'us-east-1' })
    .send(new DescribeCertificateCommand({ CertificateArn: certificateArn }))
    .catch(unless('ResourceNotFoundException', { Certificate: undefined }));
  if (!Certificate) return no(`There is no ${certificateArn}`);
  const { hostname } = new URL(publicUrl);
  const names = [Certificate.DomainName ?? '', ...(Certificate.SubjectAlternativeNames ?? [])];
  if (!names.some((name) => covers(name, hostname))) return no(`certificateArn is not for ${hostname}`);
  return Certificate.Status === 'ISSUED'
    ? yes
    : no(`The certificate is ${Certificate.Status}: add the CNAME record that ACM shows, and wait`);
}

async function checkMailAccount({ region, settings }: Target): Promise<CheckResult> {
  const account = await new SESv2Client({ region }).send(new GetAccountCommand({}));
  if (account.ProductionAccessEnabled) return yes;
  // AWS wants to see the shop before it lets an account out.
  return later(
    `SES is in its sandbox and mails verified addresses only: aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type TRANSACTIONAL --website-url ${settings.publicUrl ?? 'URL'} --use-case-description "Tickets that people have bought"`,
  );
}

/** Each ticket may be somebody's only one: as many mails in the hour of a rush, and as many reminders in a day. */
async function checkMailLimits({ region, settings }: Target): Promise<CheckResult> {
  const { SendQuota } = await new SESv2Client({ region }).send(new GetAccountCommand({}));
  const { Max24HourSend: daily = 0, MaxSendRate: rate = 0 } = SendQuota ?? {};
  const tickets = settings.fairTickets ?? FAIR.orders;
  const needed = Math.ceil(tickets / 3600);
  const isUnlimited = daily === -1;
  if ((isUnlimited || daily >= tickets) && rate >= needed)
    return { state: 'yes', say: `${isUnlimited ? 'any number' : daily} a day, ${rate} a second` };
  return later(
    `SES sends ${daily} mails a day and ${rate} a second, a fair of ${tickets} tickets needs ${tickets} and ${needed}: ask for a higher sending quota and sending rate, which aws service-quotas list-service-quotas --region ${region} --service-code ses names`,
  );
}

async function checkMailIdentity({ region, stacks, settings }: Target): Promise<CheckResult> {
  const domain = mailDomain(settings.mailFrom);
  const found = await new SESv2Client({ region })
    .send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
    .catch(unless('NotFoundException', undefined));
  if (settings.mailIdentity === 'existing')
    return found ? yes : no(`SES has no identity ${domain}: say "mailIdentity": "create"`);
  if (found && !(await describeStack(stacks[0], region)))
    return no(`SES has an identity ${domain} already: say "mailIdentity": "existing"`);
  return found?.VerifiedForSendingStatus ? yes : later('its DNS records are among the steps below');
}

/** `door 100, shop 500` */
const listed = (shares: Readonly<Record<string, number>>): string =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${share}`)
    .join(', ');

async function checkConcurrency(target: Target): Promise<CheckResult> {
  const { limit, reserved, held } = await concurrencyOf(target);
  if (!target.settings.keepsData)
    return { state: 'yes', say: `${limit} at once; a stage that keeps no data reserves none` };
  const missing = missingShares(reserved);
  if (missing.length === 0) return { state: 'yes', say: `${limit} at once; reserved: ${listed(reserved)}` };
  const others = held > 0 ? `, of which others have reserved: ${listed(await holdersOf(target))}` : '';
  return later(
    `${limit} functions may run at once in the account${others}. Nothing is reserved for ${missing.join(', ')}, which a flood of other calls, or a slow payment provider, may close. Ask for more: aws service-quotas request-service-quota-increase --region ${target.region} --service-code lambda --quota-code L-B99A9384 --desired-value ${limitForShares(held)}`,
  );
}

async function checkCloudFront(): Promise<CheckResult> {
  try {
    await new CloudFrontClient({ region: 'us-east-1' }).send(new ListDistributionsCommand({ MaxItems: 1 }));
    return yes;
  } catch (error) {
    if (nameOf(error) !== 'AccessDenied') throw error;
    return no('CloudFront refuses this account: support has to verify it, or your role lacks cloudfront:*');
  }
}

const isBusy = (status: string): boolean =>
  status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS';

async function checkStacks({ stacks, region }: Target): Promise<CheckResult> {
  const found = await Promise.all(
    stacks.map(async (stack) => ({
      stack,
      status: (await describeStack(stack, region))?.StackStatus ?? 'new',
    })),
  );
  const busy = found.find(({ status }) => isBusy(status));
  if (busy) return no(`${busy.stack} is ${busy.status}: wait until that has ended`);
  const stuck = found.find(({ status }) => status === 'UPDATE_ROLLBACK_FAILED');
  if (stuck)
    return no(
      `${stuck.stack} could not go back: aws cloudformation continue-update-rollback --region ${region} --stack-name ${stuck.stack}`,
    );
  const wentBack = found.find(({ status }) => status.startsWith('UPDATE_ROLLBACK'));
  if (wentBack)
    return later(`${wentBack.stack} is ${wentBack.status}: the last release went back, its events say why`);
  return { state: 'yes', say: found.map(({ status }) => status).join(', ') };
}

/**
 * A stack with a restored table has none of its own: without the setting the deployment would create a new, empty one.
 */
async function checkTable({ stack, stacks, region, settings }: Target): Promise<CheckResult> {
  const { Outputs = [], StackStatus } = (await describeStack(stack, region)) ?? {};
  if (StackStatus?.endsWith('_COMPLETE') && Outputs.length > 0 && !(await describeStack(stacks[0], region)))
    return no(
      `${stack} has its data in itself, from before that had the stack ${stacks[0]}: a deployment would begin with an empty table`,
    );
  const used = Outputs.find(({ OutputKey }) => OutputKey === 'TableName')?.OutputValue ?? '';
  return /-restored-\d+$/.test(used) && !settings.table
    ? no(`${stack} uses ${used}: say "table": "${used}", or the shop gets a new, empty table`)
    : yes;
}

/** Checks everything a deployment needs, in the order in which problems should be fixed. */
export async function checkAll(target: Target): Promise<Finding[]> {
  const checks: [what: string, check: (target: Target) => Promise<CheckResult>][] = [
    ['settings', checkSettings],
    ['account and region', checkAccount],
    ['bootstrap of the CDK', checkBootstrap],
    ['certificate in us-east-1', checkCertificate],
    ['mail may go to anybody', checkMailAccount],
    ['mail for a whole fair', checkMailLimits],
    ['mail identity', checkMailIdentity],
    ['functions at once', checkConcurrency],
    ['CloudFront', checkCloudFront],
    ['stacks', checkStacks],
    ['table', checkTable],
  ];
  return Promise.all(
    checks.map(async ([what, check]) => {
      const result = await check(target).catch(
        (error: unknown): CheckResult => ({
          state: 'unknown',
          say: `could not be found out: ${nameOf(error)}`,
        }),
      );
      return { what, ...result };
    }),
  );
}

const marks = { yes: '✓', no: '✗', later: '!', unknown: '?' } as const;

export const findingLine = ({ what, state, say }: Finding): string =>
  `  ${marks[state]} ${what}${say ? `: ${say}` : ''}`;
