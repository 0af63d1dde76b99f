import * as z from '#shared/zod.ts';
import { KsefSilent, ksefReference, type LoggedIn } from './client.ts';
import { newSessionKey, sha256 } from './encryption.ts';
import { openWithKey } from './open-session.ts';
import { type KsefStorage, uploadRequest } from './storage.ts';

/** Invoices in a ZIP archive. */
export interface KsefPackage {
  archive: Uint8Array;
  /** Whether all of them went out without numbers. */
  isOffline: boolean;
}

/** A batch session: its package is declared, and not uploaded yet. */
export interface KsefBatch {
  reference: string;
  /** Uploads the package and closes the session; what becomes of its invoices, `invoicesOf` tells later. */
  send(): Promise<void>;
}

/** Bytes of a part, which is uploaded within a request’s time; the ministry takes a hundred million. */
const PART_SIZE = 5_000_000;

const opened = z.object({
  referenceNumber: ksefReference,
  partUploadRequests: z.array(z.extend(uploadRequest, { ordinalNumber: z.int() })),
});

/** The bytes cut into parts of the same size, the last one shorter. */
function partsOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.byteLength / PART_SIZE);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * PART_SIZE, (index + 1) * PART_SIZE),
  );
}

export async function closeBatch({ call, bearer }: LoggedIn, reference: string): Promise<void> {
  await call('POST', `/sessions/batch/${reference}/close`, { bearer });
}

/** Opens a batch session for a package. */
export async function openBatch(
  { archive, isOffline: offlineMode }: KsefPackage,
  loggedIn: LoggedIn,
  storage: KsefStorage,
): Promise<KsefBatch> {
  const sessionKey = newSessionKey();
  const parts = partsOf(archive).map((part) => sessionKey.encrypt(part));
  const fileParts = parts.map((part, index) => ({
    ordinalNumber: index + 1,
    fileSize: part.byteLength,
    fileHash: sha256(part),
  }));
  const batchFile = { fileSize: archive.byteLength, fileHash: sha256(archive), fileParts };
  const { referenceNumber: reference, partUploadRequests } = await openWithKey(
    '/sessions/batch',
    { sessionKey, body: { batchFile, offlineMode } },
    opened,
    loggedIn,
  );
  async function upload(part: Uint8Array, index: number): Promise<void> {
    const request = partUploadRequests.find(({ ordinalNumber }) => ordinalNumber === index + 1);
    if (!request) throw new KsefSilent(`KSeF: no address for part ${index + 1}`);
    await storage.upload(request, part);
  }
  return {
    reference,
    async send() {
      await Promise.all(parts.map(upload));
      await closeBatch(loggedIn, reference);
    },
  };
}
