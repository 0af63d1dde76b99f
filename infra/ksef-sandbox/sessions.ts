import type { SandboxSession } from './archive.ts';
import { judge } from './judge.ts';
import { decrypted, sha256 } from './keys.ts';
import { newReference } from './numbers.ts';
import { type InvoiceRequest, invoiceRequest, sessionRequest } from './requests.ts';
import { type ApiResponse, MALFORMED, Refusal } from './responses.ts';
import { keyIn, type SandboxDeps, sessionIn } from './sandbox-deps.ts';
import { HOUR } from './units.ts';

const LIFE = 12 * HOUR;

/** Interactive sessions: opening, sending, closing. */
export function sessionsFor(deps: SandboxDeps) {
  const { archive, modes, now } = deps;

  function opened(nip: string, reference: string): SandboxSession {
    const session = sessionIn(archive, nip, reference);
    const isOver = now().getTime() - Date.parse(session.openedAt) > LIFE;
    if (session.batch || session.closedAt || isOver) throw new Refusal(400, 'Sesja jest zamknięta.', 21_180);
    return session;
  }

  /** The judgement of a file, or what the sandbox was told to make of it. */
  function verdictOn(request: InvoiceRequest, session: SandboxSession) {
    const file = decrypted(Buffer.from(request.encryptedInvoiceContent, 'base64'), session);
    if (!file) return { code: 435, description: 'Błąd odszyfrowania pliku' };
    if (sha256(file) !== request.invoiceHash || file.byteLength !== request.invoiceSize)
      return { code: 430, description: 'Błąd weryfikacji pliku faktury' };
    return (
      modes.verdict() ?? judge(file, session, archive, { at: now(), isOffline: request.offlineMode ?? false })
    );
  }

  /** Whether the ministry takes a technical correction: only an offline invoice that was refused has one. */
  function checkCorrection(nip: string, { hashOfCorrectedInvoice: hash, offlineMode }: InvoiceRequest): void {
    if (!hash) return;
    const sent = archive.sentBy(nip);
    if (sent.some(({ corrects, code }) => corrects === hash && code === 200))
      throw new Refusal(400, 'Korekta techniczna niedostępna.', 21_166);
    const first = sent.find((invoice) => invoice.hash === hash);
    if (!offlineMode || !first || first.code === 200)
      throw new Refusal(400, 'Status faktury nie pozwala na korektę techniczną.', 21_167);
  }

  return {
    open(nip: string, body: unknown): ApiResponse {
      const read = sessionRequest.safeParse(body);
      if (!read.success) throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
      const { key, vector } = keyIn(read.data.encryption, deps);
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
      checkCorrection(nip, read.data);
      const { hashOfCorrectedInvoice: corrects } = read.data;
      const invoice = {
        reference: newReference('EE', now()),
        hash: read.data.invoiceHash,
        ...(corrects && { corrects }),
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
  };
}
