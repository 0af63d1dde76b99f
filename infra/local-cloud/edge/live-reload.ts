import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_PATH } from '../core/control-path.ts';
import type { EdgeResponse } from './edge-response.ts';

const SCRIPT = `${CONTROL_PATH}reload.js`;
const EVENTS = `${CONTROL_PATH}reload`;

/**
 * A file of its own, as the pages' security policy wants it. Only the tab that is looked at listens: a browser opens
 * six connections to a host, and a seventh tab would wait for ever.
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

/** Makes open pages load again when the web was built anew. */
export class LiveReload {
  private readonly open = new Set<ServerResponse>();
  private build = Date.now();

  /** Answers the requests that are its own; false for others. */
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

  /** A page with the script in it; other files as they are. */
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
