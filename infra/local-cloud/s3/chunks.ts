import type { AwsRequest } from '../aws/service.ts';

/**
 * The body of an upload. The SDK sends streams as chunks followed by a checksum (`aws-chunked`): each chunk is its
 * length in hexadecimal, a line break, the bytes, a line break; the last one is empty.
 */
export function unchunk({ headers, body }: AwsRequest): Buffer {
  if (!String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) return body;
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', position);
    const length = Number.parseInt(body.toString('latin1', position, lineEnd), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    position = lineEnd + 2 + length + 2;
  }
}
