import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { root } from '../sources/root.ts';
import { type Settings, senderAddress } from './settings.ts';

const DIRECTORY = 'infra/stages';

const text = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** Each setting with its meaning and a valid example, for error messages. */
const settings = {
  region: {
    schema: text(/^[a-z]{2}(-[a-z]+)+-\d$/),
    means: 'the AWS region of everything but certificate and firewall',
    example: 'eu-central-1',
  },
  publicUrl: {
    schema: z.exactOptional(text(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
    means: 'where visitors find the shop; leave it out to use CloudFront’s own address',
    example: 'https://bilety.example.com',
  },
  certificateArn: {
    schema: z.exactOptional(text(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/)),
    means: 'the certificate in us-east-1 for publicUrl; needed with it, and only with it',
    example: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  },
  firewallArn: {
    schema: z.exactOptional(text(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/)),
    means:
      'the web ACL in us-east-1 that infra/stacks/firewall.yml makes, 11 dollars a month and 0.6 for a million requests; leave it out for none',
    example:
      'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Firewall-AbCdEf/12345678-1234-1234-1234-123456789012',
  },
  mailFrom: {
    schema: z.string().check(z.refine((value) => senderAddress(value) !== undefined)),
    means: 'the sender of all mail, with a name or without',
    example: 'Bilety <bilety@example.com>',
  },
  mailIdentity: {
    schema: z.enum(['create', 'existing']),
    means: '"create" makes the domain’s SES identity with the stack, "existing" uses the account’s',
    example: 'create',
  },
  alarmEmail: {
    schema: text(/^[^<>@\s]+@[^<>@\s]+$/),
    means: 'who gets the alarms',
    example: 'ops@example.com',
  },
  securityContact: {
    schema: z.exactOptional(text(/^[^<>@\s]+@[^<>@\s]+$/)),
    means: 'who is written to about holes, in /.well-known/security.txt; leave it out for the sender of mail',
    example: 'security@example.com',
  },
  hstsSubdomains: {
    schema: z.exactOptional(z.boolean()),
    means:
      'whether all subdomains of the shop’s host answer by HTTPS alone, which browsers remember for a year',
    example: true,
  },
  widgetSites: {
    schema: z.exactOptional(
      z.array(text(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)).check(z.minLength(1)),
    ),
    means: 'the sites whose pages may show the form; leave it out for any',
    example: ['https://www.example.com'],
  },
  fairTickets: {
    schema: z.exactOptional(z.number().check(z.positive())),
    means: 'tickets of the largest fair, which SES’s limits are compared with; 10,000 without it',
    example: 30_000,
  },
  keepsData: {
    schema: z.boolean(),
    means: 'whether the data outlives the stack and the stack is protected; true for prod',
    example: true,
  },
  table: {
    schema: z.exactOptional(text(/^[\w.-]{3,255}$/)),
    means: 'a table that was restored from a backup, which the stack takes instead of its own',
    example: 'Bramka-prod-TableCD117FA1-restored-20261122080000',
  },
  tracing: {
    schema: z.exactOptional(z.boolean()),
    means: 'whether X-Ray follows calls through the functions: 5 dollars for a million, 100,000 a month free',
    example: true,
  },
  monthlyBudget: {
    schema: z.exactOptional(z.number().check(z.positive())),
    means: 'dollars a month; above it alarmEmail is told',
    example: 50,
  },
  tags: {
    schema: z.exactOptional(z.record(z.string().check(z.minLength(1)), z.string().check(z.minLength(1)))),
    means: 'tags of everything, for the bill',
    example: { owner: 'targi' },
  },
} as const;
type Name = keyof typeof settings;

const file = z.strictObject(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [N in Name]: (typeof settings)[N]['schema'];
  },
);

function sentence(name: string): string {
  const known = settings[name as Name];
  if (!known) return `${name} is no setting; these are: ${Object.keys(settings).join(', ')}`;
  return `${name} is missing or wrong: ${known.means}, as in "${name}": ${JSON.stringify(known.example)}`;
}

/** Rules between several settings. */
function together(stage: string, { publicUrl, certificateArn, keepsData }: z.output<typeof file>): string[] {
  return [
    ...(!publicUrl === !certificateArn ? [] : [sentence(publicUrl ? 'certificateArn' : 'publicUrl')]),
    ...(stage === 'prod' && !keepsData ? [sentence('keepsData')] : []),
  ];
}

/** The settings, or a sentence for each wrong one. */
export function checkStage(stage: string, given: unknown): { settings: Settings } | { wrong: string[] } {
  const read = z.safeParse(file, given);
  if (!read.success) {
    const names = read.error.issues.flatMap(({ path, ...issue }) =>
      'keys' in issue && path.length === 0 ? issue.keys : [String(path[0] ?? 'the file')],
    );
    return { wrong: [...new Set(names)].map(sentence) };
  }
  const wrong = together(stage, read.data);
  return wrong.length > 0 ? { wrong } : { settings: { stage, ...read.data } };
}

const stages = (): string[] =>
  readdirSync(`${root}${DIRECTORY}`).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

/** The settings of a stage from its committed file. @throws one sentence with all errors */
export function readStage(stage: string): Settings {
  const path = `${DIRECTORY}/${stage}.json`;
  if (!/^(?!.*-data$)[a-z][a-z0-9-]{0,30}$/.test(stage) || !existsSync(`${root}${path}`))
    throw new Error(
      `There is no stage ${stage}: ${path} would be its settings. Stages: ${stages().join(', ')}`,
    );
  const checked = checkStage(stage, JSON.parse(readFileSync(`${root}${path}`, 'utf8')));
  if ('wrong' in checked) throw new Error(`${path}: ${checked.wrong.join('; ')}`);
  return checked.settings;
}

/** The settings that still have the example's unreachable addresses. */
export const leftAsExamples = ({ publicUrl = '', mailFrom, alarmEmail }: Settings): string[] =>
  Object.entries({ publicUrl, mailFrom, alarmEmail }).flatMap(([name, value]) =>
    /\bexample\.(com|org|net|pl)\b/.test(value) ? [name] : [],
  );
