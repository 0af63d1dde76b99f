import type { Mail } from './mime.ts';

const LINE = '\r\n';
/** An encoded word may have 75 characters in all, so so many bytes before base64; a letter is never cut in two. */
const WORD_BYTES = 42;

/** A header's text in RFC 2047 words, also where plain letters would do: one way for all. */
function encoded(text: string): string {
  const words: string[] = [''];
  for (const letter of text) {
    const word = words.at(-1) ?? '';
    if (Buffer.byteLength(word + letter) > WORD_BYTES) words.push(letter);
    else words[words.length - 1] = word + letter;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${LINE} `);
}

const address = (of: Mail['from']): string => (of.name ? `${encoded(of.name)} <${of.address}>` : of.address);

const part = (type: string, text: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join(LINE);

/** A mail of HTML and plain text without attachments: all that an API function sends, at a tenth of a composer's size. */
export function simpleMime(
  mail: Omit<Mail, 'attachments' | 'replyTo' | 'headers'>,
  boundary: string,
): Uint8Array {
  const head = [
    `From: ${address(mail.from)}`,
    `To: ${address(mail.to)}`,
    `Subject: ${encoded(mail.subject)}`,
    `Message-ID: ${mail.messageId}`,
    `Date: ${mail.date.toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ].join(LINE);
  const parts = [part('text/plain', mail.text), part('text/html', mail.html)];
  const body = parts.map((one) => `--${boundary}${LINE}${one}`).join(LINE);
  return Buffer.from(`${head}${LINE}${LINE}${body}${LINE}--${boundary}--${LINE}`);
}
