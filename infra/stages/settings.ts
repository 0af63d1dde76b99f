import { createHash } from 'node:crypto';

/** An operator's settings of one stage: `infra/stages/<stage>.json`, or the local cloud's own. */
export interface Settings {
  /** Part of the stack's name; absent on one machine, which has only one stage. */
  stage?: string;
  region?: string;
  /** The shop's origin without a trailing slash. By default CloudFront's own URL. */
  publicUrl?: string;
  /** The origin for passkeys: `publicUrl`, unless its host is an IP address, which passkeys do not allow. */
  passkeyOrigin?: string;
  /** Where the list of VAT payers is asked; the ministry's own without it. */
  vatRegister?: string;
  /** Certificate in us-east-1 for the host of `publicUrl`. */
  certificateArn?: string;
  /** Web ACL of AWS WAF in us-east-1, of scope CLOUDFRONT; without it there is no firewall. */
  firewallArn?: string;
  /** Sender of all mail, `Name <address>`; SES verifies its domain. */
  mailFrom: string;
  /** Whether the stack creates the domain's SES identity, or the account has it already. */
  mailIdentity: 'create' | 'existing';
  alarmEmail: string;
  /** Who is written to about holes, in `/.well-known/security.txt`; by default the sender of all mail. */
  securityContact?: string;
  /** Whether browsers use HTTPS for all subdomains of the shop's host too: only the owner of the domain knows. */
  hstsSubdomains?: boolean;
  /** The origins whose pages may embed the form; by default any HTTPS site, and a developer's own machine. */
  widgetSites?: string[];
  /** Tickets of the largest fair; 10,000 without it. */
  fairTickets?: number;
  /** Whether data and secrets outlive the stack, which then cannot be deleted by accident. */
  keepsData: boolean;
  /** The name of a table restored from a backup, which the stack uses instead of its own. */
  table?: string;
  /** Whether AWS X-Ray traces calls through the functions. */
  tracing?: boolean;
  /** Dollars; the operator is notified when a month is going to cost more. */
  monthlyBudget?: number;
  tags?: Record<string, string>;
}

/** The name of a stage's stack. One account may have several stages. */
export const stackOf = (stage: string | undefined): string => (stage ? `Bramka-${stage}` : 'Bramka');

/** The name of the stack with the stage's data. */
export const dataStackOf = (stage: string | undefined): string => `${stackOf(stage)}-data`;

const address = /^(?:.*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/;

/** `Bramka <bilety@example.com>` → `bilety@example.com`; undefined for an invalid sender. */
export function senderAddress(mailFrom: string): string | undefined {
  const found = address.exec(mailFrom);
  return found?.[1] ?? found?.[2];
}

/** `Bramka <bilety@Example.com>` → `example.com`. */
export function mailDomain(mailFrom: string): string {
  const domain = senderAddress(mailFrom)?.split('@')[1];
  if (!domain) throw new Error(`mailFrom is no mail address: ${mailFrom}`);
  return domain.toLowerCase();
}

/** The domain that returned mail goes to, which SPF is checked for. */
export const mailFromDomain = (mailFrom: string): string => `mail.${mailDomain(mailFrom)}`;

/** Letters and digits that CloudFormation's bootstrap takes at most. */
const MAX_QUALIFIER = 10;

/**
 * The qualifier of a stage's own bootstrap, so that the CDK's roles of one stage cannot touch another.
 * `prod` → `brprod`; longer names end in a digest.
 */
export function qualifierOf(stage: string): string {
  const plain = `br${stage.replaceAll('-', '')}`;
  if (plain.length <= MAX_QUALIFIER && !stage.includes('-')) return plain;
  return `${plain.slice(0, 4)}${createHash('sha256').update(stage).digest('hex').slice(0, 6)}`;
}

/** The name of the stack that bootstraps a stage. */
export const toolkitOf = (stage: string): string => `CDKToolkit-${qualifierOf(stage)}`;
