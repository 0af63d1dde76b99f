import { mkdirSync, writeFileSync } from 'node:fs';
import { addDays, warsawDay } from '#shared/domain/time.ts';
import { type Settings, senderAddress } from '../stages/settings.ts';

/** RFC 9116 wants less than a year; a stage that nobody deploys for so long has nobody who answers. */
const VALID_DAYS = 330;

/** Where somebody who found a hole writes to: `/.well-known/security.txt`, as RFC 9116 has it. */
export function securityText({ securityContact, mailFrom, publicUrl }: Settings, now: Date): string {
  const lines = [
    `Contact: mailto:${securityContact ?? senderAddress(mailFrom)}`,
    `Expires: ${addDays(warsawDay(now), VALID_DAYS)}T00:00:00.000Z`,
    'Preferred-Languages: pl, en',
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Puts it into the web build at `webDist`. */
export function writeSecurityText(webDist: string, settings: Settings, now: Date): void {
  mkdirSync(`${webDist}/.well-known`, { recursive: true });
  writeFileSync(`${webDist}/.well-known/security.txt`, securityText(settings, now));
}
