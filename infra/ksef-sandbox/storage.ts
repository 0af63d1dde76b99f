import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sha256 } from './keys.ts';
import { type ApiResponse, Refusal } from './responses.ts';

/** The ministry's store of files: nobody logs in to it, its addresses are signed and end. */
export function sandboxStorage(now: () => Date) {
  const secret = randomBytes(32);
  const files = new Map<string, Buffer>();

  const signature = (method: string, path: string, until: string): string =>
    createHmac('sha256', secret).update(`${method} ${path} ${until}`).digest('base64url');

  function check(method: string, { pathname, searchParams }: URL, headers: IncomingHttpHeaders): void {
    if (headers.authorization) throw new Refusal(401, 'Unauthorized');
    const until = searchParams.get('se') ?? '';
    const isSigned = searchParams.get('sig') === signature(method, pathname, until);
    if (!isSigned || now().toISOString() > until) throw new Refusal(403, 'Forbidden');
  }

  return {
    /** An address at which a file may be written or read until then. */
    address(method: 'PUT' | 'GET', origin: string, path: string, until: string): string {
      const query = new URLSearchParams({ se: until, sig: signature(method, path, until) });
      return `${origin}${path}?${query}`;
    },

    put(url: URL, headers: IncomingHttpHeaders, bytes: Buffer): ApiResponse {
      check('PUT', url, headers);
      if (headers['x-ms-blob-type'] !== 'BlockBlob') throw new Refusal(400, 'Bad Request');
      files.set(url.pathname, bytes);
      return { status: 201 };
    },

    get(
      url: URL,
      headers: IncomingHttpHeaders,
      contentOf: (path: string) => string | undefined,
    ): ApiResponse {
      check('GET', url, headers);
      const body = contentOf(url.pathname);
      if (body === undefined) throw new Refusal(404, 'Not Found');
      const hash = { 'x-ms-meta-hash': sha256(Buffer.from(body)) };
      return { status: 200, type: 'application/xml', headers: hash, body };
    },

    /** A file that was written, which is forgotten. */
    take(path: string): Buffer | undefined {
      const bytes = files.get(path);
      files.delete(path);
      return bytes;
    },

    sizeOf: (path: string): number | undefined => files.get(path)?.byteLength,
  };
}
export type SandboxStorage = ReturnType<typeof sandboxStorage>;
