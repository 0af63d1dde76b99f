import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BYTES = 64 * 1024;

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const json = (body: unknown, status = 200): PageResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export const html = (body: string, status = 200): PageResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
  },
  body,
});

export const seeOther = (location: string): PageResponse => ({
  status: 303,
  headers: { location },
  body: '',
});

/** The body as text; undefined where it is larger than any message should be. */
export async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function send(response: ServerResponse, { status, headers, body }: PageResponse): void {
  response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers }).end(body);
}
