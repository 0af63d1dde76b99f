import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that is not ours: an empty page at two loopback names. What it does, a test says by scripts in it. */
export async function startOtherSite() {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Another site</title><body></body>');
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
