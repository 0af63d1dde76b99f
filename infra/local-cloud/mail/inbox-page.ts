import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '../aws/service.ts';
import { listen, type RunningServer } from '../core/http.ts';
import type { Inbox, Mail } from './inbox.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14213d}
a{color:#14213d}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem;border-bottom:1px solid #ccd}
iframe{width:100%;height:32rem;border:1px solid #ccd;background:#fff}pre{white-space:pre-wrap;background:#f4f5f9;padding:1rem}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${style}</style><h1>${escapeXml(title)}</h1>${body}</html>`;

const time = ({ at }: Mail) =>
  new Date(at * 1000).toLocaleString('en-GB', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });

function listPage(mails: readonly Mail[]): string {
  const rows = [...mails]
    .reverse()
    .map(
      (mail) =>
        `<tr><td>${time(mail)}<td>${escapeXml(mail.destination.to.join(', '))}<td><a href="/mails/${mail.messageId}">${escapeXml(mail.subject || '(no subject)')}</a><td>${mail.attachments.length || ''}`,
    );
  return page(
    'Inbox',
    mails.length
      ? `<table><tr><th>When<th>To<th>Subject<th>Files</tr>${rows.join('')}</table>`
      : '<p>No mail yet. What the system sends arrives here and goes nowhere else.</p>',
  );
}

function mailPage(mail: Mail): string {
  const files = mail.attachments.map(
    ({ filename }, index) => `<li><a href="/mails/${mail.messageId}/${index}">${escapeXml(filename)}</a>`,
  );
  return page(
    mail.subject,
    `<p><a href="/">All mail</a><p>From ${escapeXml(mail.from)}<br>To ${escapeXml(mail.destination.to.join(', '))}<br>${time(mail)}
<ul>${files.join('')}</ul>
${mail.body.html ? `<iframe title="HTML" sandbox="allow-popups" src="/mails/${mail.messageId}/html"></iframe>` : ''}
<h2>Text</h2><pre>${escapeXml(mail.body.text ?? '(none)')}</pre>`,
  );
}

interface Page {
  type: string;
  body: string | Buffer;
  status?: number;
}

const HTML = 'text/html; charset=utf-8';

/** A mail's HTML with its attached images inlined. */
const shown = ({ body, attachments }: Mail): string =>
  attachments.reduce(
    (html, { contentId, contentType, content }) =>
      contentId ? html.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`) : html,
    body.html ?? '',
  );

const notFound: Page = { type: 'text/plain', body: 'Not found', status: 404 };

function mailPart(mails: readonly Mail[], id: string | undefined, part: string | undefined): Page {
  const mail = mails.find(({ messageId }) => messageId === id);
  const file = mail?.attachments[Number(part ?? Number.NaN)];
  if (file) return { type: file.contentType, body: Buffer.from(file.content, 'base64') };
  if (mail && part === 'html') return { type: HTML, body: shown(mail) };
  return mail && !part ? { type: HTML, body: mailPage(mail) } : notFound;
}

async function pageFor(inbox: Inbox, { method, url = '/' }: IncomingMessage): Promise<Page> {
  const { pathname, searchParams } = new URL(url, 'http://inbox');
  const [, first, id, part] = pathname.split('/');
  if (pathname === '/') return { type: HTML, body: listPage(await inbox.mails()) };
  if (first === 'mails') return mailPart(await inbox.mails(), id, part);
  if (pathname === '/store') {
    const since = Number(searchParams.get('since') ?? 0);
    return {
      type: 'application/json',
      body: JSON.stringify({ emails: await inbox.mails(since) }),
    };
  }
  if (pathname !== '/clear-store' || method !== 'POST') return notFound;
  inbox.clear();
  return { type: 'application/json', body: '{}' };
}

/** A message that is no mail is no page either. */
const unreadable = (error: unknown): Page => ({ type: 'text/plain', body: String(error), status: 500 });

async function respond(inbox: Inbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { type, body, status = 200 } = await pageFor(inbox, request).catch(unreadable);
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/** Serves the inbox: `/` for people; `GET /store` (`?since=` seconds) and `POST /clear-store` for scripts. */
export const serveInbox = (inbox: Inbox, port: number): Promise<RunningServer> =>
  listen(port, (request, response) => void respond(inbox, request, response));
