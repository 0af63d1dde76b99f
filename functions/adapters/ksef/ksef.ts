import { type KsefAccess, ksefHosts } from './access.ts';
import { closeBatch, type KsefBatch, type KsefPackage, openBatch } from './batch-session.ts';
import { bytesOf, KsefSilent, ksefClient, type LoggedIn } from './client.ts';
import { sha256 } from './encryption.ts';
import { logIn } from './log-in.ts';
import { type KsefSession, openOnlineSession } from './online-session.ts';
import { invoicesOf, type KsefInvoice, type KsefSessionState, stateOf } from './session-report.ts';
import { HASH_HEADER, ksefStorage } from './storage.ts';

/** An accepted invoice, and where KSeF said that its confirmation is. */
interface Accepted {
  session: string;
  ksefNumber: string;
  confirmation?: string | undefined;
}

/** KSeF, logged in for one seller. Every call throws KsefSilent, KsefBusy or KsefRefused. */
export interface Ksef {
  openSession(): Promise<KsefSession>;
  openBatch(content: KsefPackage): Promise<KsefBatch>;
  /** Closes a batch session whose package was uploaded. */
  closeBatch(session: string): Promise<void>;
  stateOf(session: string): Promise<KsefSessionState>;
  invoicesOf(session: string): Promise<KsefInvoice[]>;
  /** The ministry's confirmation that it has an invoice (UPO), as XML. */
  confirmationOf(accepted: Accepted): Promise<Uint8Array>;
}

export type OpenKsef = (nip: string, access: KsefAccess, now: Date) => Promise<Ksef>;

/** Whether a confirmation is this invoice's. */
const names = (confirmation: Uint8Array, ksefNumber: string): boolean =>
  Buffer.from(confirmation).includes(`>${ksefNumber}<`);

/** Logs in to KSeF for a seller, by the ministry's API 2. */
export const openKsef: OpenKsef = async (nip, { environment, token }, now) => {
  const { api } = ksefHosts(environment);
  const call = ksefClient(api);
  const storage = ksefStorage(api);
  const loggedIn: LoggedIn = { call, nip, bearer: await logIn(call, { nip, token }, now), now };
  return {
    openSession: () => openOnlineSession(loggedIn),
    openBatch: (content) => openBatch(content, loggedIn, storage),
    closeBatch: (session) => closeBatch(loggedIn, session),
    stateOf: (session) => stateOf(loggedIn, session),
    invoicesOf: (session) => invoicesOf(loggedIn, session),
    async confirmationOf({ session, ksefNumber, confirmation }) {
      // No limit counts what is read from the store; calls are limited to 1,200 an hour.
      const stored = confirmation && (await storage.download(confirmation));
      if (stored && names(stored, ksefNumber)) return stored;
      const path = `/sessions/${session}/invoices/ksef/${ksefNumber}/upo`;
      const response = await call('GET', path, { bearer: loggedIn.bearer });
      const bytes = await bytesOf(response);
      const hash = response.headers.get(HASH_HEADER);
      if (!names(bytes, ksefNumber) || (hash && hash !== sha256(bytes)))
        throw new KsefSilent(`KSeF: another confirmation than that of ${ksefNumber}`);
      return bytes;
    },
  };
};
