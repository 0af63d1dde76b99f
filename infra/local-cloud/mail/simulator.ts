import { randomUUID } from 'node:crypto';

/** SES's event about a mail that failed. */
export interface MailEvent {
  'detail-type': string;
  source: 'aws.ses';
  detail: Record<string, unknown>;
}

const SIMULATED = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** The event for a mail to SES's simulator: a bounce or a complaint. */
export function simulatedEvent(
  to: string,
  messageId: string,
  now: Date,
  tags: Record<string, string[]> = {},
): MailEvent | undefined {
  const kind = SIMULATED.exec(to)?.[1]?.toLowerCase();
  if (!kind) return undefined;
  const timestamp = now.toISOString();
  const mail = { messageId, timestamp, destination: [to], tags };
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
