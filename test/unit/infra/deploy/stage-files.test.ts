import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { stageFiles, writeStageFiles } from '#infra/deploy/stage-files.ts';
import type { Settings } from '#infra/stages/settings.ts';

const settings: Settings = {
  mailFrom: 'Bilety <bilety@targi.pl>',
  mailIdentity: 'existing',
  alarmEmail: 'ops@targi.pl',
  keepsData: false,
};
const now = new Date('2026-11-24T10:00:00.000Z');
const SECURITY = '.well-known/security.txt';
const securityText = (of: Settings) => stageFiles(of, now)[SECURITY];

test('a finder of a hole is told where to write, for less than a year', () => {
  expect(securityText(settings)).toBe(
    'Contact: mailto:bilety@targi.pl\nExpires: 2027-10-20T00:00:00.000Z\nPreferred-Languages: pl, en\n',
  );
});

test('the stage names another address, and its own is the canonical one', () => {
  const own = { ...settings, securityContact: 'luki@targi.pl', publicUrl: 'https://bilety.targi.pl' };
  const text = securityText(own);
  expect(text).toContain('Contact: mailto:luki@targi.pl\n');
  expect(text).toContain('Canonical: https://bilety.targi.pl/.well-known/security.txt\n');
});

test('the file is part of the build that is uploaded', () => {
  const dist = mkdtempSync(`${tmpdir()}/dist-`);
  writeStageFiles(dist, settings, now);
  writeStageFiles(dist, settings, now);
  expect(readFileSync(`${dist}/.well-known/security.txt`, 'utf8')).toBe(securityText(settings));
  rmSync(dist, { recursive: true });
});

test('search engines find the shop in both languages, and nothing else', () => {
  const own = { ...settings, publicUrl: 'https://bilety.targi.pl' };
  const { 'sitemap.xml': sitemap = '', 'robots.txt': robots } = stageFiles(own, now);
  expect(robots).toMatch(
    /^Disallow: \/api\/\n[\s\S]*^Sitemap: https:\/\/bilety\.targi\.pl\/sitemap\.xml\n$/m,
  );
  const found = (pattern: RegExp) => [...sitemap.matchAll(pattern)].map(([, address]) => address);
  expect(found(/<loc>(.*)<\/loc>/g)).toEqual(['https://bilety.targi.pl/', 'https://bilety.targi.pl/en']);
  expect(found(/hreflang="(\w+)"/g)).toEqual(['pl', 'en', 'pl', 'en']);
});

test('a stage whose address is not known yet names no sitemap', () => {
  expect(Object.keys(stageFiles(settings, now))).toEqual([SECURITY]);
});
