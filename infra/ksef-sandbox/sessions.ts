import type { SandboxArchive, SandboxSession, SentInvoice } from './archive.ts';
import { judge } from './judge.ts';
import { decrypted, type SandboxKeys, sha256 } from './keys.ts';
import type { Modes } from './modes.ts';
import { newReference } from './numbers.ts';
import { type InvoiceRequest, invoiceRequest, sessionRequest } from './requests.ts';
import { type ApiResponse, MALFORMED, Refusal, UNKNOWN_KEY } from './responses.ts';
import { HOUR } from './units.ts';

const LIFE = 12 * HOUR;
const IN_PROGRESS = { code: 150, description: 'Trwa przetwarzanie' };

interface SandboxDeps {
  archive: SandboxArchive;
  keys: SandboxKeys;
  modes: Modes;
  now: () => Date;
}

/** What KSeF tells of an invoice; one that is accepted still counts as in progress while it is slow. */
function told(invoice: SentInvoice, index: number, isSlow: boolean) {
  const { reference, hash, sentAt, code, description, details, extensions, ksefNumber, mode } = invoice;
  return {
    ordinalNumber: index + 1,
    referenceNumber: reference,
    invoiceHash: hash,
    invoicingDate: sentAt,
    ...(isSlow
      ? { status: IN_PROGRESS }
      : {
          ...(ksefNumber && { ksefNumber, acquisitionDate: sentAt, invoicingMode: mode }),
          status: { code, description, ...(details && { details }), ...(extensions && { extensions }) },
        }),
  };
}

const upo = ({ ksefNumber, hash, sentAt }: SentInvoice): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><Dokument><NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu><DataPrzeslaniaDokumentu>${sentAt}</DataPrzeslaniaDokumentu><SkrotDokumentu>${hash}</SkrotDokumentu></Dokument></Potwierdzenie>`;

/** Interactive sessions: opening, sending, closing, and what became of their invoices. */
export function sessionsFor({ archive, keys, modes, now }: SandboxDeps) {
  function sessionOf(nip: string, reference: string): SandboxSession {
    const found = archive.session(reference, nip);
    if (!found) throw new Refusal(400, 'Sesja o podanym numerze nie istnieje.', 21_173);
    return found;
  }

  function opened(nip: string, reference: string): SandboxSession {
    const session = sessionOf(nip, reference);
    const isOver = now().getTime() - Date.parse(session.openedAt) > LIFE;
    if (session.closedAt || isOver) throw new Refusal(400, 'Sesja jest zamknięta.', 21_180);
    return session;
  }

  /** The judgement of a file, or what the sandbox was told to make of it. */
  function verdictOn(request: InvoiceRequest, session: SandboxSession) {
    const [key, vector] = [session.key, session.vector].map((text) => Buffer.from(text, 'base64'));
    const file = key && vector && decrypted(request.encryptedInvoiceContent, key, vector);
    if (!file) return { code: 435, description: 'Błąd odszyfrowania pliku' };
    if (sha256(file) !== request.invoiceHash || file.byteLength !== request.invoiceSize)
      return { code: 430, description: 'Błąd weryfikacji pliku faktury' };
    return modes.verdict() ?? judge(file, session, archive, now());
  }

  return {
    open(nip: string, body: unknown): ApiResponse {
      const read = sessionRequest.safeParse(body);
      if (!read.success) throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
      const { encryptedSymmetricKey, initializationVector: vector, publicKeyId } = read.data.encryption;
      if (!keys.isCurrent(publicKeyId))
        throw new Refusal(400, 'Nieprawidłowy identyfikator klucza publicznego.', UNKNOWN_KEY);
      const key = keys.open(encryptedSymmetricKey)?.toString('base64') ?? '';
      const reference = newReference('SO', now());
      const openedAt = now().toISOString();
      archive.save({ reference, nip, key, vector, openedAt, invoices: [] });
      const validUntil = new Date(now().getTime() + LIFE).toISOString();
      return { status: 201, body: { referenceNumber: reference, validUntil } };
    },

    send(nip: string, reference: string, body: unknown): ApiResponse {
      const read = invoiceRequest.safeParse(body);
      if (!read.success) throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
      const session = opened(nip, reference);
      const invoice = {
        reference: newReference('EE', now()),
        hash: read.data.invoiceHash,
        sentAt: now().toISOString(),
        ...verdictOn(read.data, session),
      };
      session.invoices.push(invoice);
      archive.save();
      if (modes.takesSilently()) throw new Refusal(500, 'Błąd wewnętrzny');
      return { status: 202, body: { referenceNumber: invoice.reference } };
    },

    close(nip: string, reference: string): ApiResponse {
      const session = opened(nip, reference);
      session.closedAt = now().toISOString();
      archive.save();
      return { status: 204 };
    },

    invoices(nip: string, reference: string): ApiResponse {
      const { invoices } = sessionOf(nip, reference);
      return {
        status: 200,
        body: { invoices: invoices.map((one, index) => told(one, index, modes.isSlow())) },
      };
    },

    upo(nip: string, reference: string, ksefNumber: string): ApiResponse {
      const found = sessionOf(nip, reference).invoices.find((one) => one.ksefNumber === ksefNumber);
      if (!found) throw new Refusal(400, 'Nie znaleziono UPO.', 21_178);
      return { status: 200, type: 'application/xml', body: upo(found) };
    },
  };
}
