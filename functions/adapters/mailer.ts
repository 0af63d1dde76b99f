import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { bareAddress } from './bare-address.ts';

const ADDRESS = /[^\s<>@,;:]+@[^\s<>@,;:]+/g;

/**
 * The mail will be refused however often it is sent: a person must look at it. SES names addresses in its reasons,
 * which go into logs and to the page of jobs, where no buyer's belongs.
 */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason.replace(ADDRESS, '<address>'));
    this.name = 'MailRefused';
  }
}

/** The mail service knows that nothing arrives at this address. */
export class RecipientRefused extends MailRefused {}

/** The mail service is in its sandbox, which lets mail go to verified addresses only: it may go later. */
export class RecipientUnverified extends MailRefused {}

/** Whether SES names this recipient as what it did not verify, and nothing else: then the sender is all right. */
function isUnverified(to: string, reason: string): boolean {
  const [, named = ''] = /not verified.*failed the check in region [^:]+: (.+)$/i.exec(reason) ?? [];
  const identities = named.split(',').map((identity) => bareAddress(identity.trim()).toLowerCase());
  return identities.every((identity) => identity === to.toLowerCase());
}

const OF_RECIPIENT =
  /suppression list|illegal address|missing final|local address contains|(email|domain) (contains|starts|ends)/i;

export type SendMail = (mime: Uint8Array, to: string) => Promise<void>;

/** SES says by these that the mail itself is at fault; everything else is worth another try. */
const PERMANENT = ['MessageRejected', 'BadRequestException'];

export interface MailerOptions {
  from: string;
  /** The configuration set by which SES tells what becomes of a mail. */
  events?: string;
  client?: SESv2Client;
}

/**
 * Sends finished MIME mails from one address through SES; a lasting refusal is thrown as `MailRefused`. The second
 * API of SES takes 40 MB, the first only ten: twenty tickets with a banner are more.
 */
export function mailer({ from, events, client = new SESv2Client({}) }: MailerOptions): SendMail {
  return async (mime, to) => {
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: bareAddress(from),
          ConfigurationSetName: events,
          Destination: { ToAddresses: [to] },
          Content: { Raw: { Data: mime } },
        }),
      );
    } catch (error) {
      if (!(error instanceof SESv2ServiceException && PERMANENT.includes(error.name))) throw error;
      if (isUnverified(to, error.message)) throw new RecipientUnverified(error.message);
      throw OF_RECIPIENT.test(error.message)
        ? new RecipientRefused(error.message)
        : new MailRefused(error.message);
    }
  };
}
