import { readFileSync } from 'node:fs';
import type { Node } from 'constructs';
import { root } from '../build/root.ts';

/** Name of the one stack. */
export const STACK = 'Bramka';

/** What an operator decides, as CDK context (`cdk deploy -c publicUrl=…`); cdk.json has the defaults. */
export interface Settings {
  /** Where visitors find the shop: origin without a slash at the end. */
  publicUrl: string;
  /** Where passkeys are made and used: `publicUrl`, unless that has an address for a name, which they cannot have. */
  passkeyOrigin: string;
  /** Sender of all mail, `Name <address>`; SES verifies its domain. */
  mailFrom: string;
  alarmEmail: string;
  /** Certificate in us-east-1 for the host of `publicUrl`; without it CloudFront answers under its own name. */
  certificateArn?: string;
}

const address = /<([^<>@\s]+@[^<>@\s]+)>$|^([^<>@\s]+@[^<>@\s]+)$/;

/** Reads the settings from CDK context; throws a sentence that names the setting that is missing or wrong. */
export function settingsFrom(context: Node): Settings {
  const read = (key: keyof Settings): string => {
    const value: unknown = context.tryGetContext(key);
    if (typeof value !== 'string' || !value) throw new Error(`Context ${key} is missing`);
    return value;
  };
  const publicUrl = new URL(read('publicUrl')).origin;
  const settings: Settings = {
    publicUrl,
    passkeyOrigin: context.tryGetContext('passkeyOrigin') ? read('passkeyOrigin') : publicUrl,
    mailFrom: read('mailFrom'),
    alarmEmail: read('alarmEmail'),
  };
  mailDomain(settings.mailFrom);
  return context.tryGetContext('certificateArn')
    ? { ...settings, certificateArn: read('certificateArn') }
    : settings;
}

/** `Bramka <bilety@example.com>` → `example.com`. */
export function mailDomain(mailFrom: string): string {
  const found = address.exec(mailFrom);
  const domain = (found?.[1] ?? found?.[2])?.split('@')[1];
  if (!domain) throw new Error(`Context mailFrom is no mail address: ${mailFrom}`);
  return domain.toLowerCase();
}

/** The context in cdk.json, for when the app does not run under the CDK's command line, which would read it. */
export const defaultContext = (): Record<string, string> =>
  JSON.parse(readFileSync(`${root}cdk.json`, 'utf8')).context;
