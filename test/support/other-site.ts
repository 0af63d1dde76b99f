import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const EMPTY = '<!doctype html><title>Another site</title><body></body>';

/** Another site: one page, empty by default, under two loopback names. */
export async function startOtherSite(html = EMPTY, headers: OutgoingHttpHeaders = {}) {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The headers of every request received. */
    asked,
    /** The shop's host on another port: another origin but the same site, so cookies are sent. */
    sibling: `http://127.0.0.1:${port}/`,
    /** Another host. */
    foreign: `http://localhost:${port}/`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
