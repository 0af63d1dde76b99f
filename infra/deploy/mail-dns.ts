import { promises as dns } from 'node:dns';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mailDomain, mailFromDomain } from '../stages/settings.ts';
import type { Target } from './target.ts';

/** A record of the mail's DNS, as a person enters it. */
export interface MailRecord {
  name: string;
  type: 'CNAME' | 'MX' | 'TXT';
  value: string;
}

/** The part of `node:dns` that is asked. */
export type Lookup = Pick<typeof dns, 'resolveCname' | 'resolveMx' | 'resolveTxt'>;

/** No answer counts as no record; whether the name exists does not matter. */
const orNone = <T>(found: Promise<T[]>): Promise<T[]> => found.catch(() => []);

const textsAt = async (name: string, lookup: Lookup): Promise<string[]> =>
  (await orNone(lookup.resolveTxt(name))).map((parts) => parts.join(''));

/** DMARC of a domain counts for those below it, down from the second level. */
function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, level) => `_dmarc.${labels.slice(level).join('.')}`);
}

async function isThere({ name, type, value }: MailRecord, lookup: Lookup): Promise<boolean> {
  if (type === 'CNAME') return (await orNone(lookup.resolveCname(name))).includes(value);
  if (type === 'MX')
    return (await orNone(lookup.resolveMx(name))).some(({ exchange }) => value.endsWith(` ${exchange}`));
  if (!name.startsWith('_dmarc.'))
    return (await textsAt(name, lookup)).some((text) => text.includes('include:amazonses.com'));
  const found = await Promise.all(dmarcNames(name.slice(7)).map((one) => textsAt(one, lookup)));
  return found.flat().some((text) => text.startsWith('v=DMARC1'));
}

/** The records that show that the stage's mail is its domain's: DKIM, MAIL FROM with SPF, DMARC. */
async function recordsOf({ region, settings }: Target): Promise<MailRecord[]> {
  const domain = mailDomain(settings.mailFrom);
  const identity = await new SESv2Client({ region }).send(
    new GetEmailIdentityCommand({ EmailIdentity: domain }),
  );
  const from = identity.MailFromAttributes?.MailFromDomain ?? mailFromDomain(settings.mailFrom);
  return [
    ...(identity.DkimAttributes?.Tokens ?? []).map(
      (token): MailRecord => ({
        name: `${token}._domainkey.${domain}`,
        type: 'CNAME',
        value: `${token}.dkim.amazonses.com`,
      }),
    ),
    { name: from, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
    { name: from, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    {
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: `v=DMARC1; p=quarantine; rua=mailto:${settings.alarmEmail}`,
    },
  ];
}

/** Those of the mail's records that DNS does not have yet. */
export async function missingMailRecords(target: Target, lookup: Lookup = dns): Promise<MailRecord[]> {
  const records = await recordsOf(target);
  const there = await Promise.all(records.map((record) => isThere(record, lookup)));
  return records.filter((_, index) => !there[index]);
}
