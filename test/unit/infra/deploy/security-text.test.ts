import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { securityText, writeSecurityText } from '#infra/deploy/security-text.ts';
import type { Settings } from '#infra/stages/settings.ts';

const settings: Settings = {
  mailFrom: 'Bilety <bilety@targi.pl>',
  mailIdentity: 'existing',
  alarmEmail: 'ops@targi.pl',
  keepsData: false,
};
const now = new Date('2026-11-24T10:00:00.000Z');

test('a finder of a hole is told where to write, for less than a year', () => {
  expect(securityText(settings, now)).toBe(
    'Contact: mailto:bilety@targi.pl\nExpires: 2027-10-20T00:00:00.000Z\nPreferred-Languages: pl, en\n',
  );
});

test('the stage names another address, and its own is the canonical one', () => {
  const own = { ...settings, securityContact: 'luki@targi.pl', publicUrl: 'https://bilety.targi.pl' };
  const text = securityText(own, now);
  expect(text).toContain('Contact: mailto:luki@targi.pl\n');
  expect(text).toContain('Canonical: https://bilety.targi.pl/.well-known/security.txt\n');
});

test('the file is part of the build that is uploaded', () => {
  const dist = mkdtempSync(`${tmpdir()}/dist-`);
  writeSecurityText(dist, settings, now);
  writeSecurityText(dist, settings, now);
  expect(readFileSync(`${dist}/.well-known/security.txt`, 'utf8')).toBe(securityText(settings, now));
  rmSync(dist, { recursive: true });
});
