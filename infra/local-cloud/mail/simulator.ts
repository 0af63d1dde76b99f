import { randomUUID } from 'node:crypto';

/** What SES tells of mail that went wrong. */
export interface MailEvent {
  'detail-type': string;
  source: 'aws.ses';
  detail: Record<string, unknown>;
}

const SIMULATED = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** What becomes of a mail to SES's own simulator: it comes back, or its reader calls it spam. */
export function simulatedEvent(to: string, messageId: string, now: Date): MailEvent | undefined {
  const kind = SIMULATED.exec(to)?.[1]?.toLowerCase();
  if (!kind) return undefined;
  const timestamp = now.toISOString();
  const mail = { messageId, timestamp, destination: [to] };
  const recipients = [{ emailAddress: to }];
  const event =
    kind === 'bounce'
      ? { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients, timestamp } }
      : { eventType: 'Complaint', complaint: { complainedRecipients: recipients, timestamp } };
  return {
    'detail-type': kind === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
    source: 'aws.ses',
    detail: { ...event, mail, id: randomUUID() },
  };
}
