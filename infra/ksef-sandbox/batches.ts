import type { Batch, SandboxSession } from './archive.ts';
import { judge } from './judge.ts';
import { sha256 } from './keys.ts';
import { newReference } from './numbers.ts';
import { openPackage } from './package.ts';
import { batchRequest } from './requests.ts';
import { type ApiResponse, MALFORMED, Refusal } from './responses.ts';
import { keyIn, type SandboxDeps, sessionIn } from './sandbox-deps.ts';
import { MINUTE } from './units.ts';

const MAX_PARTS = 50;
/** A hundred million bytes with their padding. */
const MAX_ENCRYPTED_PART = 100_000_016;
/** How long each part may take, for each part of its package. */
const TIME_PER_PART = 20 * MINUTE;

const partPath = (reference: string, ordinal: number): string =>
  `/storage/${reference.toLowerCase()}/batch-parts/${ordinal}`;

/** What is declared of a package, within the ministry's limits. */
function declared(body: unknown) {
  const read = batchRequest.safeParse(body);
  if (!read.success) throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
  const { fileParts } = read.data.batchFile;
  if (fileParts.length > MAX_PARTS)
    throw new Refusal(400, 'Przekroczono dozwoloną liczbę części pakietu.', 21_161);
  if (fileParts.some(({ fileSize }) => fileSize > MAX_ENCRYPTED_PART))
    throw new Refusal(400, 'Nieprawidłowy rozmiar części pakietu.', 21_157);
  if (fileParts.some(({ ordinalNumber }, index) => ordinalNumber !== index + 1))
    throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
  return read.data;
}

/** Batch sessions: a package is declared, uploaded in parts, and judged once its session is closed. */
export function batchesFor(deps: SandboxDeps) {
  const { archive, storage, modes, now } = deps;

  function batchOf(nip: string, reference: string): SandboxSession & { batch: Batch } {
    const session = sessionIn(archive, nip, reference);
    const { batch } = session;
    if (!batch || session.closedAt)
      throw new Refusal(400, 'Status sesji nie pozwala na wykonanie operacji.', 21_180);
    if (now().toISOString() > batch.until)
      throw new Refusal(400, 'Czas oczekiwania na requesty upload lub finish został przekroczony.', 21_208);
    return Object.assign(session, { batch });
  }

  /** The declared parts; none is missing and each has its size. */
  function uploaded({ reference, batch }: SandboxSession & { batch: Batch }): Buffer[] {
    for (const { ordinalNumber, fileSize } of batch.parts) {
      const size = storage.sizeOf(partPath(reference, ordinalNumber));
      if (size === undefined) throw new Refusal(400, 'Pakiet nie może być pusty.', 21_205);
      if (size !== fileSize) throw new Refusal(400, 'Nieprawidłowy rozmiar części pakietu.', 21_157);
    }
    return batch.parts.map(({ ordinalNumber }) => storage.take(partPath(reference, ordinalNumber)) as Buffer);
  }

  async function process(
    parts: readonly Buffer[],
    session: SandboxSession & { batch: Batch },
  ): Promise<void> {
    const { batch, openedAt } = session;
    const opened = await openPackage(parts, session);
    if ('status' in opened) {
      batch.status = opened.status;
      return;
    }
    const receipt = { at: new Date(openedAt), isOffline: batch.isOffline };
    for (const { name, bytes } of opened.files)
      session.invoices.push({
        reference: newReference('EE', now()),
        hash: sha256(bytes),
        sentAt: openedAt,
        fileName: name,
        ...(modes.verdict() ?? judge(bytes, session, archive, receipt)),
      });
    batch.status = session.invoices.some(({ code }) => code === 200)
      ? { code: 200, description: 'Sesja wsadowa przetworzona pomyślnie' }
      : { code: 445, description: 'Błąd weryfikacji, brak poprawnych faktur' };
  }

  return {
    open(nip: string, body: unknown, origin: string): ApiResponse {
      const { batchFile, encryption, offlineMode } = declared(body);
      const { fileSize, fileHash, fileParts: parts } = batchFile;
      const reference = newReference('SB', now());
      const until = new Date(now().getTime() + parts.length * TIME_PER_PART).toISOString();
      const batch = { fileSize, fileHash, parts, isOffline: offlineMode ?? false, until };
      const { key, vector } = keyIn(encryption, deps);
      archive.save({ reference, nip, key, vector, openedAt: now().toISOString(), batch, invoices: [] });
      const partUploadRequests = parts.map(({ ordinalNumber }) => ({
        ordinalNumber,
        method: 'PUT',
        url: storage.address('PUT', origin, partPath(reference, ordinalNumber), until),
        headers: { 'x-ms-blob-type': 'BlockBlob' },
      }));
      return { status: 201, body: { referenceNumber: reference, partUploadRequests } };
    },

    async close(nip: string, reference: string): Promise<ApiResponse> {
      const session = batchOf(nip, reference);
      const parts = uploaded(session);
      session.closedAt = now().toISOString();
      await process(parts, session);
      archive.save();
      if (modes.takesSilently()) throw new Refusal(500, 'Błąd wewnętrzny');
      return { status: 204 };
    },
  };
}
