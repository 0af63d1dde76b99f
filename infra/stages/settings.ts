/** What an operator decides of one stage: `infra/stages/<stage>.json`, or the local cloud's own. */
export interface Settings {
  /** Part of the stack's name; absent on one machine, where there is only one. */
  stage?: string;
  region?: string;
  /** Where visitors find the shop: origin without a slash at the end. Without it, CloudFront's own address. */
  publicUrl?: string;
  /** Where passkeys are made and used: `publicUrl`, unless that has an address for a name, which they cannot have. */
  passkeyOrigin?: string;
  /** Certificate in us-east-1 for the host of `publicUrl`. */
  certificateArn?: string;
  /** Web ACL of AWS WAF in us-east-1, of scope CLOUDFRONT; without it there is no firewall. */
  firewallArn?: string;
  /** Sender of all mail, `Name <address>`; SES verifies its domain. */
  mailFrom: string;
  /** Whether the stack makes the domain's SES identity, or the account has it already. */
  mailIdentity: 'create' | 'existing';
  alarmEmail: string;
  /** Whether data and secrets outlive the stack, which then cannot be deleted by a slip. */
  keepsData: boolean;
  /** Name of a table that was restored from a backup, which the stack takes instead of one of its own. */
  table?: string;
  /** Whether AWS X-Ray follows calls through the functions. */
  tracing?: boolean;
  /** Dollars; the operator is told when the month will cost more. */
  monthlyBudget?: number;
  tags?: Record<string, string>;
}

/** The stack of a stage. Stages stand side by side in one account. */
export const stackOf = (stage: string | undefined): string => (stage ? `Bramka-${stage}` : 'Bramka');

const address = /^(?:.*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/;

/** `Bramka <bilety@example.com>` → `bilety@example.com`; undefined for what is no sender. */
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
