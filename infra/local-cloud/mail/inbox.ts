import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressObject, simpleParser } from 'mailparser';

export interface Mail {
  messageId: string;
  from: string;
  destination: { to: string[]; cc: string[]; bcc: string[] };
  replyTo: string[];
  subject: string;
  body: { text?: string; html?: string };
  /** `content` is base64. */
  attachments: { filename: string; contentType: string; contentId?: string; content: string }[];
  /** Seconds since 1970, by the local cloud's clock. */
  at: number;
}

const texts = (addresses: AddressObject | AddressObject[] | undefined): string[] =>
  [addresses ?? []].flat().map(({ text }) => text);

async function parse(raw: Buffer, messageId: string, at: number): Promise<Mail> {
  const { from, to, cc, bcc, replyTo, subject, text, html, attachments } = await simpleParser(raw);
  return {
    messageId,
    from: from?.text ?? '',
    destination: { to: texts(to), cc: texts(cc), bcc: texts(bcc) },
    replyTo: texts(replyTo),
    subject: subject ?? '',
    body: { ...(text && { text }), ...(html && { html }) },
    attachments: attachments.map(({ filename, contentType, cid, content }) => ({
      filename: filename ?? 'unnamed',
      contentType,
      ...(cid && { contentId: cid }),
      content: content.toString('base64'),
    })),
    at,
  };
}

/** A mail as it came; it is parsed for the first who looks at it. */
interface Received {
  id: string;
  at: number;
  raw: () => Buffer;
  parsed?: Promise<Mail>;
}

/** All sent mail; nothing leaves the machine. Stored unchanged in `directory`, if given. */
export class Inbox {
  private readonly received: Received[] = [];
  private readonly directory: string | undefined;

  constructor(directory?: string) {
    this.directory = directory;
    if (directory) mkdirSync(directory, { recursive: true });
    for (const file of directory ? readdirSync(directory).sort() : []) {
      const [at, id = ''] = file.replace(/\.eml$/, '').split('_');
      this.received.push({ id, at: Number(at), raw: () => readFileSync(`${directory}/${file}`) });
    }
  }

  /** Receives a raw MIME message; returns its id. */
  receive(raw: Buffer, now: Date): string {
    const id = randomUUID();
    const at = Math.floor(now.getTime() / 1000);
    const file = this.directory && `${this.directory}/${at}_${id}.eml`;
    if (file) writeFileSync(file, raw);
    this.received.push({ id, at, raw: file ? () => readFileSync(file) : () => raw });
    return id;
  }

  /** The mails since an instant (seconds since 1970), or all, earliest first. */
  mails(since = 0): Promise<Mail[]> {
    const wanted = this.received.filter(({ at }) => at >= since);
    return Promise.all(
      wanted.map((mail) => {
        mail.parsed ??= parse(mail.raw(), mail.id, mail.at);
        return mail.parsed;
      }),
    );
  }

  clear(): void {
    this.received.length = 0;
    if (!this.directory || !existsSync(this.directory)) return;
    for (const file of readdirSync(this.directory)) rmSync(`${this.directory}/${file}`);
  }
}
