import { describe, expect, it } from 'vitest';
import { sumOf } from '#infra/cost/bill.ts';
import { firewallItems } from '#infra/cost/firewall.ts';
import { prices } from '#infra/cost/prices.ts';
import { mailDomain, qualifierOf, senderAddress } from '#infra/stages/settings.ts';
import { checkStage, leftAsExamples, readStage } from '#infra/stages/stage-file.ts';

describe('mailDomain', () => {
  it.each([
    ['Bramka <bilety@Example.com>', 'example.com'],
    ['bilety@targi.example.com', 'targi.example.com'],
  ])('%s is sent from %s', (mailFrom, domain) => {
    expect(mailDomain(mailFrom)).toBe(domain);
  });

  it.each(['', 'Bramka', 'Bramka <bilety>', 'a@b <c'])('the sender %j is refused', (mailFrom) => {
    expect(() => mailDomain(mailFrom)).toThrow('mailFrom');
    expect(senderAddress(mailFrom)).toBeUndefined();
  });
});

describe('the qualifier of a stage’s bootstrap', () => {
  it.each([
    ['prod', 'brprod'],
    ['test', 'brtest'],
    ['abcdefgh', 'brabcdefgh'],
  ])('the qualifier of %s is %s', (stage, qualifier) => expect(qualifierOf(stage)).toBe(qualifier));

  it('the qualifier is another for each stage, in ten letters and digits', () => {
    const names = ['ab', 'a-b', 'abcdefghi', 'abcdefghj', 'abcdefgh-i', 'a'.repeat(31)];
    const qualifiers = names.map(qualifierOf);
    expect(new Set(qualifiers).size).toBe(names.length);
    for (const qualifier of qualifiers) expect(qualifier).toMatch(/^br[a-z0-9]{1,8}$/);
  });
});

const good = {
  region: 'eu-central-1',
  mailFrom: 'Bilety Łódź <bilety@targi.pl>',
  mailIdentity: 'create',
  alarmEmail: 'ops@targi.pl',
  keepsData: true,
};
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2';

const firewallArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Firewall-1/1-2';

describe('a stage’s settings', () => {
  it.each(['test', 'prod'])('%s is right as committed, but for its addresses', (stage) => {
    expect(leftAsExamples(readStage(stage))).toEqual(['mailFrom', 'alarmEmail']);
  });

  it('settings are taken as they are where all is right', () => {
    const own = { ...good, publicUrl: 'https://bilety.targi.pl', certificateArn, firewallArn };
    expect(checkStage('prod', own)).toEqual({ settings: { ...own, stage: 'prod' } });
    expect(leftAsExamples({ ...own, mailIdentity: 'create' })).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['region', { region: 'Frankfurt' }, /"region": "eu-central-1"/],
    ['publicUrl', { publicUrl: 'http://bilety.targi.pl', certificateArn }, /as in "publicUrl": "https:/],
    ['publicUrl', { publicUrl: 'https://bilety.targi.pl/', certificateArn }, /leave it out/],
    ['certificateArn', { publicUrl: 'https://bilety.targi.pl' }, /us-east-1/],
    ['publicUrl', { certificateArn }, /publicUrl/],
    ['certificateArn', { certificateArn: certificateArn.replace('us-east', 'eu-west') }, /us-east-1/],
    [
      'firewallArn',
      { firewallArn: firewallArn.replace('us-east-1', 'eu-west-1') },
      /"arn:aws:wafv2:us-east-1:/,
    ],
    ['mailFrom', { mailFrom: 'Bilety' }, /"Bilety <bilety@example.com>"/],
    ['mailIdentity', { mailIdentity: 'new' }, /"create"/],
    ['alarmEmail', { alarmEmail: undefined }, /ops@example.com/],
    ['keepsData', { keepsData: false }, /true for prod/],
    ['securityContact', { securityContact: 'ops' }, /security@example.com/],
    ['hstsSubdomains', { hstsSubdomains: 'yes' }, /true/],
    ['widgetSites', { widgetSites: ['http://targi.pl'] }, /https:\/\/www.example.com/],
    ['widgetSites', { widgetSites: [] }, /leave it out/],
    ['monthlyBudget', { monthlyBudget: '50' }, /dollars/],
    ['publicURL', { publicURL: 'https://bilety.targi.pl' }, /is no setting; these are: region, publicUrl/],
  ])('settings name %s where it is wrong, with a right example', (name, change, example) => {
    const checked = checkStage('prod', { ...good, ...change });
    const { wrong } = checked as { wrong: string[] };
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(new RegExp(`^${name} `));
    expect(wrong[0]).toMatch(example);
  });

  it('settings name all that is wrong at once', () => {
    expect((checkStage('prod', {}) as { wrong: string[] }).wrong).toHaveLength(5);
  });

  it.each(['staging', '../prod', ''])('the settings have no stage %j', (stage) => {
    expect(() => readStage(stage)).toThrow(/Stages: prod, test/);
  });
});

it('the firewall’s setting says its price', () => {
  const { wrong } = checkStage('prod', { ...good, firewallArn: 'on' }) as { wrong: string[] };
  const { dollars } = prices.firewallRequest;
  expect(wrong[0]).toContain(
    `${sumOf(firewallItems())} dollars a month and ${dollars} for a million requests`,
  );
});
