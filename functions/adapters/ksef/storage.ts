import * as z from '#shared/zod.ts';
import { bytesOf, KsefSilent, TIMEOUT } from './client.ts';
import { sha256 } from './encryption.ts';

/** SHA-256 of a file's bytes, in Base64. */
export const HASH_HEADER = 'x-ms-meta-hash';

/** How KSeF wants a file uploaded. */
export const uploadRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.nullish(z.string())),
});

/** KSeF's store of files. Its addresses are signed: nothing that opens the seller's account is sent there. */
export interface KsefStorage {
  /** @throws KsefSilent */
  upload(request: z.infer<typeof uploadRequest>, bytes: Uint8Array): Promise<void>;
  /** Undefined where the address has ended, or what is there is not what KSeF has hashed. */
  download(url: string): Promise<Uint8Array | undefined>;
}

/** @param api the address of the API; a sandbox keeps its files beside it */
export function ksefStorage(api: string): KsefStorage {
  const { origin } = new URL(api);
  const isSafe = (url: string): boolean => url.startsWith('https://') || url.startsWith(`${origin}/`);

  async function request(url: string, init: RequestInit): Promise<Response> {
    if (!isSafe(url)) throw new KsefSilent('KSeF: an address of its store is not encrypted');
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(url, { ...init, redirect: 'error', signal }).catch((error: unknown) => {
      throw new KsefSilent(`KSeF: its store → ${String(error)}`);
    });
    if (!response.ok) throw new KsefSilent(`KSeF: its store → ${response.status}`);
    return response;
  }

  return {
    async upload({ method, url, headers }, bytes) {
      const given = Object.entries(headers).filter((header): header is [string, string] => header[1] != null);
      await request(url, { method, headers: given, body: Buffer.from(bytes) });
    },

    async download(url) {
      try {
        const response = await request(url, {});
        const bytes = await bytesOf(response);
        return response.headers.get(HASH_HEADER) === sha256(bytes) ? bytes : undefined;
      } catch (error) {
        if (error instanceof KsefSilent) return undefined;
        throw error;
      }
    },
  };
}
