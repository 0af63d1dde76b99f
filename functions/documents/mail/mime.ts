import MailComposer from 'nodemailer/lib/mail-composer';

export interface MailAttachment {
  /** May contain any characters. */
  filename: string;
  content: Uint8Array | string;
  contentType: string;
}

export interface Address {
  name: string;
  address: string;
}

export interface Mail {
  from: Address;
  to: Address;
  replyTo?: Address;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
  /** Stable, so that mail programs recognise a mail that is accidentally sent twice: `<ord_….ticket@host>`. */
  messageId: string;
  date: Date;
  headers?: Record<string, string>;
}

/** The finished message: RFC 5322 with MIME parts, UTF-8 throughout, every line ended by CR and LF. */
export async function toMime(mail: Mail): Promise<Uint8Array> {
  const attachments = mail.attachments.map(({ filename, content, contentType }) => ({
    filename,
    content: Buffer.from(content as Uint8Array),
    contentType,
  }));
  const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
  const composer = new MailComposer({
    ...mail,
    attachments,
    headers,
    // Without it the texts keep the line ends that they were written with.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
