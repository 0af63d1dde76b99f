import { mailDomain } from '../stages/settings.ts';
import type { Finding } from './checks.ts';
import { edgeAddress, edgeAlarmCommand } from './edge.ts';
import { missingMailRecords } from './mail-dns.ts';
import { outputsOf, type Target } from './target.ts';

const mailRecords = async (target: Target): Promise<string[]> =>
  (await missingMailRecords(target)).map(({ name, type, value }) => `${name} ${type} ${value}`);

const orSay = <Value>(promise: Promise<Value>, value: Value): Promise<Value> => promise.catch(() => value);

/**
 * The steps that only a person can do after a deployment, with exact commands; completed ones are left out if that can
 * be seen.
 */
export async function stepsFor(target: Target, findings: readonly Finding[]): Promise<string[]> {
  const { settings, region, stack } = target;
  const { PublicUrl = settings.publicUrl } = await outputsOf(target);
  const hint = `Ask CloudFront: aws cloudformation describe-stack-resources --region ${region} --stack-name ${stack}`;
  const edge = settings.publicUrl && (await orSay(edgeAddress(target), undefined));
  const edgeAlarm = await orSay(edgeAlarmCommand(target), undefined);
  const records = await orSay(mailRecords(target), [
    `aws sesv2 get-email-identity --region ${region} --email-identity ${mailDomain(settings.mailFrom)} shows them`,
  ]);
  const command = `npm run ops -- %s --stage ${settings.stage}`;
  return [
    ...(settings.publicUrl
      ? [
          `DNS of the shop: ${new URL(settings.publicUrl).hostname} CNAME ${edge ?? `the edge’s address. ${hint}`}`,
        ]
      : []),
    ...(records.length > 0 ? [`DNS of the mail:\n       ${records.join('\n       ')}`] : []),
    ...findings.flatMap(({ state, say }) => (state === 'later' && say?.includes('aws ') ? [say] : [])),
    ...(edgeAlarm ? [`The alarm on errors at the edge, with a subscription of its own: ${edgeAlarm}`] : []),
    `Confirm each subscription that AWS has mailed to ${settings.alarmEmail}: without it no alarm arrives`,
    `Payment keys: ${command.replace('%s', 'payment-keys')}`,
    `First Admin: ${command.replace('%s', 'recover-admin --email YOU@YOUR.DOMAIN')}`,
    `Open the shop: ${PublicUrl}`,
  ];
}
