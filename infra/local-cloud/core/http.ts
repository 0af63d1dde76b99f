import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** All listeners of the local cloud are reachable only from this machine. */
export const LOOPBACK = '127.0.0.1';

export interface RunningServer {
  server: Server;
  port: number;
  /** `http://127.0.0.1:4400`. */
  url: string;
  close(): Promise<void>;
}

/** Listens on `port`, or on a free one where it is 0. */
export async function listen(port: number, listener: RequestListener): Promise<RunningServer> {
  // Requests have no timeouts: on a slow machine callers wait, instead of being refused.
  const patient = { keepAliveTimeout: 60_000, headersTimeout: 0, requestTimeout: 0 };
  const server = createServer(patient, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    server,
    port: actual,
    url: `http://${LOOPBACK}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether listening failed because the port is taken. */
export const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Calls `start` with `port`, or with a free one if that is taken. */
export const nearPort = <Started>(
  port: number,
  start: (port: number) => Promise<Started>,
): Promise<Started> =>
  start(port).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return start(0);
  });

export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}
