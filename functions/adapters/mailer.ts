import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';

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

const OF_RECIPIENT =
  /suppression list|illegal address|missing final|local address contains|(email|domain) (contains|starts|ends)/i;

export type SendMail = (mime: Uint8Array, to: string) => Promise<void>;

/** SES says by these that the mail itself is at fault; everything else is worth another try. */
const PERMANENT = ['MessageRejected', 'InvalidParameterValue'];

/** Sends finished MIME mails from one address through SES; a lasting refusal is thrown as `MailRefused`. */
export function mailer({ from, client = new SESClient({}) }: { from: string; client?: SESClient }): SendMail {
  return async (mime, to) => {
    try {
      const RawMessage = { Data: mime };
      await client.send(new SendRawEmailCommand({ Source: from, Destinations: [to], RawMessage }));
    } catch (error) {
      if (!(error instanceof SESServiceException && PERMANENT.includes(error.name))) throw error;
      throw OF_RECIPIENT.test(error.message)
        ? new RecipientRefused(error.message)
        : new MailRefused(error.message);
    }
  };
}
