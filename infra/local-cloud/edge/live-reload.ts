import type { IncomingMessage, ServerResponse } from 'node:http';
import { RELOAD_PATH } from '../core/control-path.ts';
import type { EdgeResponse } from './edge-response.ts';

const SCRIPT = `${RELOAD_PATH}.js`;
const EVENTS = RELOAD_PATH;

/**
 * A separate file, because the content security policy requires it. Only the visible tab listens: a browser opens six
 * connections to a host, and a seventh tab would hang.
 */
const script = `let events, build;
function listen() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(${JSON.stringify(EVENTS)});
  events.onmessage = ({ data }) => {
    if (build !== undefined && build !== data) location.reload();
    build = data;
  };
}
document.addEventListener('visibilitychange', listen);
listen();
`;

/** Reloads open pages when the web was rebuilt. */
export class LiveReload {
  private readonly open = new Set<ServerResponse>();
  private build = Date.now();

  /** Handles its own requests; returns false for others. */
  handle({ url }: IncomingMessage, response: ServerResponse): boolean {
    if (url === SCRIPT) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      this.tell(response);
      this.open.add(response);
      response.on('close', () => this.open.delete(response));
    } else return false;
    return true;
  }

  /** Adds the script to a page; leaves other files unchanged. */
  inject(response: EdgeResponse): EdgeResponse {
    if (!response.headers['content-type']?.startsWith('text/html')) return response;
    const page = response.body
      .toString()
      .replace('</head>', `<script src="${SCRIPT}" defer></script></head>`);
    return { ...response, body: Buffer.from(page) };
  }

  reload(): void {
    this.build += 1;
    for (const response of this.open) this.tell(response);
  }

  private tell(response: ServerResponse): void {
    response.write(`data: ${this.build}\n\n`);
  }
}
