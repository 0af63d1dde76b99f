import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawNotification } from '#functions/adapters/payments/port.ts';

/** Where a provider sends a shop's notifications. @param take returns the HTTP status to answer with */
export async function startReceiver(take: (notice: RawNotification) => number) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers } = request;
    const header = (name: string) => headers[name.toLowerCase()]?.toString();
    response.writeHead(take({ body: Buffer.concat(chunks), header })).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
