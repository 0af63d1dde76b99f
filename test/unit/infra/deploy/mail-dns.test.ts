import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { type Lookup, missingMailRecords } from '#infra/deploy/mail-dns.ts';
import { targetOf } from '#infra/deploy/target.ts';
import { readStage } from '#infra/stages/stage-file.ts';

const target = targetOf({
  ...readStage('prod'),
  mailFrom: 'Bilety <bilety@sklep.targi.pl>',
  alarmEmail: 'ops@targi.pl',
});
const mail = mockClient(SESv2Client);
/** What DNS has. */
let zone: Record<string, string[]>;
beforeEach(() => {
  mail.on(GetEmailIdentityCommand).resolves({ DkimAttributes: { Tokens: ['abc'] } });
  zone = {
    'CNAME abc._domainkey.sklep.targi.pl': ['abc.dkim.amazonses.com'],
    'MX mail.sklep.targi.pl': ['feedback-smtp.eu-central-1.amazonses.com'],
    'TXT mail.sklep.targi.pl': ['other=1', 'v=spf1 include:amazonses.com -all'],
    'TXT _dmarc.sklep.targi.pl': ['v=DMARC1; p=reject'],
  };
});

const at = (type: string, name: string): string[] => {
  const found = zone[`${type} ${name}`];
  if (!found) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  return found;
};
const lookup = {
  resolveCname: async (name: string) => at('CNAME', name),
  resolveMx: async (name: string) => at('MX', name).map((exchange) => ({ priority: 10, exchange })),
  // Long texts come in parts.
  resolveTxt: async (name: string) => at('TXT', name).map((text) => [text.slice(0, 9), text.slice(9)]),
} as unknown as Lookup;
const missing = async () =>
  (await missingMailRecords(target, lookup)).map(({ name, type, value }) => `${name} ${type} ${value}`);

test('nothing of the mail’s DNS is missing where all is there', async () => {
  expect(await missing()).toEqual([]);
});

test('every record that is missing is named as it has to be entered', async () => {
  zone = {};
  expect(await missing()).toEqual([
    'abc._domainkey.sklep.targi.pl CNAME abc.dkim.amazonses.com',
    'mail.sklep.targi.pl MX 10 feedback-smtp.eu-central-1.amazonses.com',
    'mail.sklep.targi.pl TXT v=spf1 include:amazonses.com ~all',
    '_dmarc.sklep.targi.pl TXT v=DMARC1; p=quarantine; rua=mailto:ops@targi.pl',
  ]);
});

test('a record of the same name that says something else does not count', async () => {
  zone['CNAME abc._domainkey.sklep.targi.pl'] = ['else.example.com'];
  zone['MX mail.sklep.targi.pl'] = ['mx.example.com'];
  zone['TXT mail.sklep.targi.pl'] = ['v=spf1 -all'];
  zone['TXT _dmarc.sklep.targi.pl'] = ['nothing'];
  expect(await missing()).toHaveLength(4);
});

test('the DMARC record of a domain above counts', async () => {
  delete zone['TXT _dmarc.sklep.targi.pl'];
  expect(await missing()).toHaveLength(1);
  zone['TXT _dmarc.targi.pl'] = ['v=DMARC1; p=none'];
  expect(await missing()).toEqual([]);
  delete zone['TXT _dmarc.targi.pl'];
  zone['TXT _dmarc.pl'] = ['v=DMARC1; p=none'];
  expect(await missing()).toHaveLength(1);
});

test('an identity that has a MAIL FROM of its own is looked up under that', async () => {
  mail.on(GetEmailIdentityCommand).resolves({
    MailFromAttributes: {
      MailFromDomain: 'bounce.sklep.targi.pl',
      MailFromDomainStatus: 'PENDING',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    },
  });
  expect(await missing()).toEqual([
    'bounce.sklep.targi.pl MX 10 feedback-smtp.eu-central-1.amazonses.com',
    'bounce.sklep.targi.pl TXT v=spf1 include:amazonses.com ~all',
  ]);
});
