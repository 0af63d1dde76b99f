import { type ParsedMail, simpleParser } from 'mailparser';
import { deliver } from '#functions/mail/deliver.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { orderMail } from '#shared/domain/mail-kinds.ts';
import type { InvoicedWorld } from './invoiced-world.ts';
import type { World } from './world.ts';

interface Sent {
  to: string;
  mail: ParsedMail;
}

/**
 * Sends mails of orders as the worker does, and keeps what went out, parsed by somebody else's parser; those that tell of
 * an act by the order's link apart.
 */
export function openOrderMails(deps: World['deps']) {
  const [sent, told]: [Sent[], Sent[]] = [[], []];
  const deliverInto = (list: Sent[]) =>
    deliver({
      ...deps,
      wording: async () => undefined,
      send: async (mime, to) => {
        list.push({ to, mail: await simpleParser(Buffer.from(mime)) });
      },
      from: { name: '', address: 'bilety@example.com' },
    });
  const [deliverSent, deliverTold] = [deliverInto(sent), deliverInto(told)];
  const send = sendMail({
    ...deps,
    deliver: (mail, ...rest) => (orderMail(mail.kind).to ? deliverTold : deliverSent)(mail, ...rest),
  });
  return { sent, told, send };
}

/** Does the jobs that wait, by default all of a world's, as the workers do: issues tickets, sends orders' mails. */
export async function workOff(
  at: Pick<InvoicedWorld, 'world' | 'issue'>,
  { send }: Pick<ReturnType<typeof openOrderMails>, 'send'>,
  jobs = at.world.jobs,
): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    if (job.kind === 'issue-tickets') await at.issue(job.orderId);
    if (job.kind === 'send-mail') await send(job, at.world.now);
  }
}
