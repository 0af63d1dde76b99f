import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const EMPTY = '<!doctype html><title>Another site</title><body></body>';

/** A site that is not ours: one page, empty unless said, at two loopback names. */
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
    /** The headers of every request that came. */
    asked,
    /** The shop's host at another port: another origin, yet the same site, so cookies travel. */
    sibling: `http://127.0.0.1:${port}/`,
    /** Another host. */
    foreign: `http://localhost:${port}/`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
