import { type ParsedMail, simpleParser } from 'mailparser';
import { deliver } from '#functions/mail/deliver.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import type { World } from './world.ts';

/** Sends mails of orders as the worker does, and keeps what went out, parsed by somebody else's parser. */
export function openOrderMails(deps: World['deps']) {
  const sent: { to: string; mail: ParsedMail }[] = [];
  const send = sendMail({
    ...deps,
    deliver: deliver({
      ...deps,
      wording: async () => undefined,
      send: async (mime, to) => {
        sent.push({ to, mail: await simpleParser(Buffer.from(mime)) });
      },
      from: { name: '', address: 'bilety@example.com' },
    }),
  });
  return { sent, send };
}
