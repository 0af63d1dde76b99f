import { setTimeout as sleep } from 'node:timers/promises';
import * as z from '#shared/zod.ts';
import { type KsefAccess, ksefHosts } from './access.ts';
import { type CallKsef, ksefClient, shaped, wordsOf } from './client.ts';
import { newSessionKey, sha256, withSealed } from './encryption.ts';
import { logIn } from './log-in.ts';

/** An invoice as KSeF tells of it. */
export interface KsefInvoice {
  /** SHA-256 of its file, in Base64. */
  hash: string;
  code: number;
  /** KSeF's description with details. */
  reason: string;
  /** Once it is accepted. */
  ksefNumber?: string;
  /** Of a duplicate: the session in which the same number came first. */
  original?: string;
}

/** An interactive session. */
export interface KsefSession {
  reference: string;
  /** Sends the file of one invoice; what becomes of it, `invoicesOf` tells later. */
  send(file: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** KSeF, logged in for one seller. Every call throws KsefSilent, KsefBusy or KsefRefused. */
export interface Ksef {
  openSession(): Promise<KsefSession>;
  invoicesOf(session: string): Promise<KsefInvoice[]>;
  /** The ministry's confirmation that it has an invoice (UPO), as XML. */
  confirmationOf(session: string, ksefNumber: string): Promise<Uint8Array>;
}

export type OpenKsef = (nip: string, access: KsefAccess, now: Date) => Promise<Ksef>;

const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
const PAGE_SIZE = 1000;
/** Milliseconds between two invoices: KSeF takes ten a second. */
const PACE = 110;

const sessionInvoice = z.object({
  invoiceHash: z.string(),
  ksefNumber: z.nullish(z.string()),
  status: z.object({
    code: z.int(),
    description: z.string(),
    details: z.nullish(z.array(z.string())),
    extensions: z.nullish(z.record(z.string(), z.nullish(z.string()))),
  }),
});

const invoicePage = z.object({
  continuationToken: z.nullish(z.string()),
  invoices: z.array(sessionInvoice),
});

function invoiceFrom({ invoiceHash, ksefNumber, status }: z.infer<typeof sessionInvoice>): KsefInvoice {
  const { code, extensions } = status;
  const original = extensions?.originalSessionReferenceNumber;
  return {
    hash: invoiceHash,
    code,
    reason: wordsOf(status),
    ...(ksefNumber && { ksefNumber }),
    ...(original && { original }),
  };
}

async function openSession(call: CallKsef, bearer: string, now: Date): Promise<KsefSession> {
  const { key, initializationVector, encrypt } = newSessionKey();
  const { referenceNumber: reference } = await withSealed(
    { call, usage: 'SymmetricKeyEncryption', now },
    key,
    async (encryptedSymmetricKey, publicKeyId) => {
      const encryption = { encryptedSymmetricKey, initializationVector, publicKeyId };
      const response = await call('POST', '/sessions/online', {
        bearer,
        body: { formCode: FORM, encryption },
      });
      return shaped(response, z.object({ referenceNumber: z.string() }));
    },
  );
  return {
    reference,
    async send(file) {
      const encrypted = encrypt(file);
      const body = {
        invoiceHash: sha256(file),
        invoiceSize: file.byteLength,
        encryptedInvoiceHash: sha256(encrypted),
        encryptedInvoiceSize: encrypted.byteLength,
        encryptedInvoiceContent: encrypted.toString('base64'),
      };
      await call('POST', `/sessions/online/${reference}/invoices`, { bearer, body });
      await sleep(PACE);
    },
    async close() {
      await call('POST', `/sessions/online/${reference}/close`, { bearer });
    },
  };
}

async function invoicesOf(call: CallKsef, bearer: string, session: string): Promise<KsefInvoice[]> {
  const found: KsefInvoice[] = [];
  let next: string | null | undefined;
  do {
    const headers: Record<string, string> = next ? { 'x-continuation-token': next } : {};
    const path = `/sessions/${session}/invoices?pageSize=${PAGE_SIZE}`;
    const page = await shaped(await call('GET', path, { bearer, headers }), invoicePage);
    found.push(...page.invoices.map(invoiceFrom));
    next = page.continuationToken;
  } while (next);
  return found;
}

/** Logs in to KSeF for a seller, by the ministry's API 2. */
export const openKsef: OpenKsef = async (nip, { environment, token }, now) => {
  const call = ksefClient(ksefHosts(environment).api);
  const bearer = await logIn(call, { nip, token }, now);
  return {
    openSession: () => openSession(call, bearer, now),
    invoicesOf: (session) => invoicesOf(call, bearer, session),
    async confirmationOf(session, ksefNumber) {
      const response = await call('GET', `/sessions/${session}/invoices/ksef/${ksefNumber}/upo`, { bearer });
      return new Uint8Array(await response.arrayBuffer());
    },
  };
};
