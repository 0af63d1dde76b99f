import * as z from '#shared/zod.ts';
import { ksefReference, type LoggedIn } from './client.ts';
import { newSessionKey, sha256 } from './encryption.ts';
import { openWithKey } from './open-session.ts';

interface Sent {
  isOffline: boolean;
  /** SHA-256 in Base64 of the refused offline file that this one stands for (a technical correction). */
  corrects?: string;
}

/** An interactive session. */
export interface KsefSession {
  reference: string;
  /** Sends the file of one invoice; what becomes of it, `invoicesOf` tells later. */
  send(file: Uint8Array, about: Sent): Promise<void>;
  close(): Promise<void>;
}

const opened = z.object({ referenceNumber: ksefReference });

export async function openOnlineSession(loggedIn: LoggedIn): Promise<KsefSession> {
  const { call, bearer } = loggedIn;
  const sessionKey = newSessionKey();
  const { referenceNumber: reference } = await openWithKey(
    '/sessions/online',
    { sessionKey },
    opened,
    loggedIn,
  );
  return {
    reference,
    async send(file, { isOffline, corrects }) {
      const encrypted = sessionKey.encrypt(file);
      const body = {
        invoiceHash: sha256(file),
        invoiceSize: file.byteLength,
        encryptedInvoiceHash: sha256(encrypted),
        encryptedInvoiceSize: encrypted.byteLength,
        encryptedInvoiceContent: encrypted.toString('base64'),
        offlineMode: isOffline,
        ...(corrects && { hashOfCorrectedInvoice: corrects }),
      };
      await call('POST', `/sessions/online/${reference}/invoices`, { bearer, body });
    },
    async close() {
      await call('POST', `/sessions/online/${reference}/close`, { bearer });
    },
  };
}
