import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { bareAddress } from './bare-address.ts';

const ADDRESS = /[^\s<>@,;:]+@[^\s<>@,;:]+/g;

/**
 * The mail would be refused at every retry: a person must look at it. Addresses are cut from SES's reason, because it
 * goes into logs and to the jobs page, where personal data does not belong.
 */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason.replace(ADDRESS, '<address>'));
    this.name = 'MailRefused';
  }
}

/** The mail service knows that this address cannot receive mail. */
export class RecipientRefused extends MailRefused {}

/** The mail service is in its sandbox, which only sends to verified addresses: worth a retry later. */
export class RecipientUnverified extends MailRefused {}

/** The mail service cannot be reached, or is overloaded: the same mail is worth a retry. */
export class MailServiceDown extends Error {
  constructor(cause: unknown) {
    super(String(cause).replace(ADDRESS, '<address>'), { cause });
    this.name = 'MailServiceDown';
  }
}

/** Whether SES lists only this recipient as unverified: then the sender is verified. */
function isUnverified(to: string, reason: string): boolean {
  const [, named = ''] = /not verified.*failed the check in region [^:]+: (.+)$/i.exec(reason) ?? [];
  const identities = named.split(',').map((identity) => bareAddress(identity.trim()).toLowerCase());
  return identities.every((identity) => identity === to.toLowerCase());
}

const OF_RECIPIENT =
  /suppression list|illegal address|missing final|local address contains|(email|domain) (contains|starts|ends)/i;

/** @param tags what the mail service's events about the mail repeat: letters, digits, `-` and `_` */
export type SendMail = (mime: Uint8Array, to: string, tags?: Record<string, string>) => Promise<void>;

/** SES's error codes for a bad mail; every other error is worth a retry. */
const PERMANENT = ['MessageRejected', 'InvalidParameterValue'];

/** SES's size limit of a whole message, its attachments encoded. */
export const MAX_MAIL_BYTES = 10 * 1024 * 1024;

export interface MailerOptions {
  from: string;
  /** The configuration set by which SES tells what becomes of a mail. */
  events?: string;
  client?: SESClient;
}

/** The SDK itself waits for ever, and the function's time would end before it said anything of a silent service. */
const patience = { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true };

/** Milliseconds in which a service that was silent is not asked again: a batch of mails waits once, not for each. */
const SILENCE = 10_000;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Sends finished MIME mails of at most `MAX_MAIL_BYTES` from one address through SES; throws a permanent refusal as
 * `MailRefused`, any other failure as `MailServiceDown`. The sender's name is encoded in the message's header: an
 * envelope takes bare addresses only.
 */
export function mailer({
  from,
  events,
  client = new SESClient({ maxAttempts: 2, requestHandler: patience }),
}: MailerOptions): SendMail {
  let silentUntil = 0;
  return async (mime, to, tags = {}) => {
    if (Date.now() < silentUntil) throw new MailServiceDown('the mail service was silent just now');
    try {
      await client.send(
        new SendRawEmailCommand({
          Source: bareAddress(from),
          Destinations: [to],
          ConfigurationSetName: events,
          Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
          RawMessage: { Data: mime },
        }),
      );
    } catch (error) {
      if (isTimeout(error)) silentUntil = Date.now() + SILENCE;
      if (!(error instanceof SESServiceException && PERMANENT.includes(error.name)))
        throw new MailServiceDown(error);
      if (isUnverified(to, error.message)) throw new RecipientUnverified(error.message);
      throw OF_RECIPIENT.test(error.message)
        ? new RecipientRefused(error.message)
        : new MailRefused(error.message);
    }
  };
}
