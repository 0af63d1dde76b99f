import * as z from '#shared/zod.ts';
import { KsefSilent, ksefReference, type LoggedIn, shaped, wordsOf } from './client.ts';

/** An invoice as KSeF tells of it. */
export interface KsefInvoice {
  /** SHA-256 of its file, in Base64. */
  hash: string;
  code: number;
  /** KSeF's description with details. */
  reason: string;
  /** Once it is accepted. */
  ksefNumber?: string;
  /** Where the ministry's confirmation of it is, for a while. */
  confirmation?: string;
  /** Of a duplicate: the session in which the same number came first. */
  original?: string;
}

/** How far a session is. */
export interface KsefSessionState {
  code: number;
  reason: string;
  openedAt: Date;
}

const PAGE_SIZE = 1000;

const status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.nullish(z.array(z.string())),
});

const sessionInvoice = z.object({
  invoiceHash: z.string(),
  /** The seller's NIP, the day, a serial number and a checksum. */
  ksefNumber: z.nullish(z.string().check(z.regex(/^\d{10}-\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/))),
  upoDownloadUrl: z.nullish(z.string()),
  status: z.extend(status, {
    extensions: z.nullish(z.object({ originalSessionReferenceNumber: z.nullish(ksefReference) })),
  }),
});

const invoicePage = z.object({
  continuationToken: z.nullish(z.string()),
  invoices: z.array(sessionInvoice),
});

const sessionState = z.object({ status, dateCreated: z.iso.datetime({ offset: true }) });

function invoiceFrom(told: z.infer<typeof sessionInvoice>): KsefInvoice {
  const { invoiceHash: hash, ksefNumber, upoDownloadUrl: confirmation, status } = told;
  const { code, extensions } = status;
  const original = extensions?.originalSessionReferenceNumber;
  return {
    hash,
    code,
    reason: wordsOf(status),
    ...(ksefNumber && { ksefNumber }),
    ...(confirmation && { confirmation }),
    ...(original && { original }),
  };
}

/** All invoices of a session. @throws KsefSilent where it tells of another seller's, or in a circle */
export async function invoicesOf({ call, nip, bearer }: LoggedIn, session: string): Promise<KsefInvoice[]> {
  const found: KsefInvoice[] = [];
  const tokens = new Set<string>();
  let next: string | null | undefined;
  do {
    const headers: Record<string, string> = next ? { 'x-continuation-token': next } : {};
    const path = `/sessions/${session}/invoices?pageSize=${PAGE_SIZE}`;
    const page = await shaped(await call('GET', path, { bearer, headers }), invoicePage);
    const isOthers = page.invoices.some(({ ksefNumber }) => ksefNumber && !ksefNumber.startsWith(`${nip}-`));
    next = page.continuationToken;
    if (isOthers || (next && tokens.has(next)))
      throw new KsefSilent(`KSeF: a wrong list of invoices in ${session}`);
    found.push(...page.invoices.map(invoiceFrom));
    if (next) tokens.add(next);
  } while (next);
  return found;
}

export async function stateOf({ call, bearer }: LoggedIn, session: string): Promise<KsefSessionState> {
  const { status, dateCreated } = await shaped(
    await call('GET', `/sessions/${session}`, { bearer }),
    sessionState,
  );
  return { code: status.code, reason: wordsOf(status), openedAt: new Date(dateCreated) };
}
