import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { languages } from '#shared/domain/text.ts';
import { addDays, warsawDay } from '#shared/domain/time.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { root } from '../sources/root.ts';
import { type Settings, senderAddress } from '../stages/settings.ts';

/** RFC 9116 wants less than a year; a stage that nobody deploys for so long has nobody who answers. */
const VALID_DAYS = 330;

/** Where somebody who found a hole writes to: `/.well-known/security.txt`, as RFC 9116 has it. */
function securityText({ securityContact, mailFrom, publicUrl }: Settings, now: Date): string {
  const lines = [
    `Contact: mailto:${securityContact ?? senderAddress(mailFrom)}`,
    `Expires: ${addDays(warsawDay(now), VALID_DAYS)}T00:00:00.000Z`,
    'Preferred-Languages: pl, en',
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The pages that search engines may find, each with the other languages' (sitemaps.org, version 0.9). */
function sitemap(publicUrl: string): string {
  const pages = languages.map((lang) => ({ lang, address: `${publicUrl}${shopPage(lang)}` }));
  const others = pages.map(
    ({ lang, address }) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(({ address }) => ['  <url>', `    <loc>${address}</loc>`, ...others, '  </url>']),
    '</urlset>\n',
  ].join('\n');
}

/** The files of the web build that say what the stage is, by path; those that name its address where that is known. */
export function stageFiles(settings: Settings, now: Date): Record<string, string> {
  const { publicUrl } = settings;
  const robots = readFileSync(`${root}web/public/robots.txt`, 'utf8');
  return {
    '.well-known/security.txt': securityText(settings, now),
    ...(publicUrl && {
      'robots.txt': `${robots}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      'sitemap.xml': sitemap(publicUrl),
    }),
  };
}

/** Puts them into the web build at `webDist`. */
export function writeStageFiles(webDist: string, settings: Settings, now: Date): void {
  for (const [path, text] of Object.entries(stageFiles(settings, now))) {
    mkdirSync(dirname(`${webDist}/${path}`), { recursive: true });
    writeFileSync(`${webDist}/${path}`, text);
  }
}
