import { type RequestOptions, request } from 'node:http';

export interface ShopResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Sends a call from another loopback address (`127.0.0.9`), simulating another network. */
export function postFrom(
  localAddress: string,
  url: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<ShopResponse> {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const headers = { 'content-type': 'application/json', 'content-length': length, ...more };
  return askFrom(localAddress, url, { method: 'POST', headers }, text);
}

/** Waits for the response as long as it takes. */
export function askFrom(
  localAddress: string,
  url: string,
  options: RequestOptions = {},
  text = '',
): Promise<ShopResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...options, localAddress }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const told = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, body: told ? JSON.parse(told) : {} });
      });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}
