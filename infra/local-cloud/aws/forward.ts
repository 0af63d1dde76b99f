import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AwsRequest, AwsResponse } from './service.ts';

/** Headers of the connection to the engine, not of its response. */
const OF_CONNECTION = ['date', 'content-length', 'connection', 'transfer-encoding', 'keep-alive'];

async function readResponse(response: IncomingMessage): Promise<AwsResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name));
  return {
    status: response.statusCode ?? 500,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}

/** Forwards requests unchanged to the engine at `url`. */
export function forwarder(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname: host, port } = new URL(url);
  return ({
    method,
    target: path,
    headers,
    body,
  }: Pick<AwsRequest, 'method' | 'target' | 'headers' | 'body'>): Promise<AwsResponse> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({ agent, host, port, method, path, headers }, (response) =>
        readResponse(response).then(resolve, reject),
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
