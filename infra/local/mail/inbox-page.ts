import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml as escape } from '../aws/service.ts';
import { type Listening, listen } from '../http.ts';
import type { Inbox, Mail } from './inbox.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14213d}
a{color:#14213d}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem;border-bottom:1px solid #ccd}
iframe{width:100%;height:32rem;border:1px solid #ccd;background:#fff}pre{white-space:pre-wrap;background:#f4f5f9;padding:1rem}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style><h1>${escape(title)}</h1>${body}</html>`;

const time = ({ at }: Mail) =>
  new Date(at * 1000).toLocaleString('en-GB', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });

function listPage({ mails }: Inbox): string {
  const rows = [...mails]
    .reverse()
    .map(
      (mail) =>
        `<tr><td>${time(mail)}<td>${escape(mail.destination.to.join(', '))}<td><a href="/mails/${mail.messageId}">${escape(mail.subject || '(no subject)')}</a><td>${mail.attachments.length || ''}`,
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
    ({ filename }, index) => `<li><a href="/mails/${mail.messageId}/${index}">${escape(filename)}</a>`,
  );
  return page(
    mail.subject,
    `<p><a href="/">All mail</a><p>From ${escape(mail.from)}<br>To ${escape(mail.destination.to.join(', '))}<br>${time(mail)}
<ul>${files.join('')}</ul>
${mail.body.html ? `<iframe title="HTML" sandbox="allow-popups" src="/mails/${mail.messageId}/html"></iframe>` : ''}
<h2>Text</h2><pre>${escape(mail.body.text ?? '(none)')}</pre>`,
  );
}

function send(response: ServerResponse, type: string, body: string | Buffer, status = 200): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

const HTML = 'text/html; charset=utf-8';

/** The HTML of a mail, its attached images shown where it refers to them. */
const shown = ({ body, attachments }: Mail): string =>
  attachments.reduce(
    (html, { contentId, contentType, content }) =>
      contentId ? html.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`) : html,
    body.html ?? '',
  );

function answer(inbox: Inbox, { method, url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://inbox');
  const [, , id, part] = pathname.split('/');
  const mail = inbox.mails.find(({ messageId }) => messageId === id);
  const file = mail?.attachments[Number(part ?? Number.NaN)];
  if (pathname === '/') return send(response, HTML, listPage(inbox));
  if (pathname === '/store') {
    const since = Number(searchParams.get('since') ?? 0);
    const emails = inbox.mails.filter(({ at }) => at >= since);
    return send(response, 'application/json', JSON.stringify({ emails }));
  }
  if (pathname === '/clear-store' && method === 'POST') {
    inbox.clear();
    return send(response, 'application/json', '{}');
  }
  if (file) return send(response, file.contentType, Buffer.from(file.content, 'base64'));
  if (mail && part === 'html') return send(response, HTML, shown(mail));
  if (mail && !part) return send(response, HTML, mailPage(mail));
  return send(response, 'text/plain', 'Not found', 404);
}

/** Serves the inbox: `/` for people; `GET /store` (`?since=` seconds) and `POST /clear-store` for scripts. */
export const serveInbox = (inbox: Inbox, port: number): Promise<Listening> =>
  listen(port, (request, response) => answer(inbox, request, response));
