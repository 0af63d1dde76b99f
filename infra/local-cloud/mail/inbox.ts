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

/** All sent mail; nothing leaves the machine. Stored unchanged in `directory`, if given. */
export class Inbox {
  readonly mails: Mail[] = [];
  private readonly directory: string | undefined;

  private constructor(directory: string | undefined) {
    this.directory = directory;
  }

  static async open(directory?: string): Promise<Inbox> {
    const inbox = new Inbox(directory);
    if (directory) mkdirSync(directory, { recursive: true });
    for (const file of directory ? readdirSync(directory).sort() : []) {
      const [at, id] = file.replace(/\.eml$/, '').split('_');
      inbox.mails.push(await parse(readFileSync(`${directory}/${file}`), id ?? '', Number(at)));
    }
    return inbox;
  }

  /** Receives a raw MIME message; returns its id. */
  async receive(raw: Buffer, now: Date): Promise<string> {
    const id = randomUUID();
    const at = Math.floor(now.getTime() / 1000);
    this.mails.push(await parse(raw, id, at));
    if (this.directory) writeFileSync(`${this.directory}/${at}_${id}.eml`, raw);
    return id;
  }

  clear(): void {
    this.mails.length = 0;
    if (!this.directory || !existsSync(this.directory)) return;
    for (const file of readdirSync(this.directory)) rmSync(`${this.directory}/${file}`);
  }
}
