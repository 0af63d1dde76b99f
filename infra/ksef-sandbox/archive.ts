import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What KSeF says of a session or an invoice. */
export interface Status {
  code: number;
  description: string;
  details?: string[];
}

/** An invoice that was sent, as KSeF tells of it. */
export interface SentInvoice extends Status {
  reference: string;
  hash: string;
  sentAt: string;
  /** Of one that came in a package. */
  fileName?: string;
  extensions?: Record<string, string>;
  ksefNumber?: string;
  mode?: 'Online' | 'Offline';
  /** Its kind and number, as they stand in the file. */
  number?: string;
  issuedOn?: string;
  /** The hash of the refused invoice that it stands for. */
  corrects?: string;
}

/** A part of a package, as declared: its size and hash after encryption. */
export interface BatchPart {
  ordinalNumber: number;
  fileSize: number;
  fileHash: string;
}

export interface Batch {
  fileSize: number;
  fileHash: string;
  parts: readonly BatchPart[];
  isOffline: boolean;
  /** Until when parts may be uploaded and the session closed. */
  until: string;
  /** What became of the package, once the session is closed. */
  status?: Status;
}

export interface SandboxSession {
  reference: string;
  nip: string;
  /** In Base64. */
  key: string;
  vector: string;
  openedAt: string;
  closedAt?: string;
  batch?: Batch;
  invoices: SentInvoice[];
}

/** All sessions; in a file where a directory is given. */
export function archiveIn(directory?: string) {
  const file = directory && join(directory, 'sessions.json');
  if (directory) mkdirSync(directory, { recursive: true });
  const sessions: SandboxSession[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const isAccepted = ({ code }: SentInvoice): boolean => code === 200 || code === 150;
  const sentBy = (nip: string): SentInvoice[] =>
    sessions.filter((session) => session.nip === nip).flatMap(({ invoices }) => invoices);
  return {
    sentBy,
    save(session?: SandboxSession): void {
      if (session && !sessions.includes(session)) sessions.push(session);
      if (file) writeFileSync(file, JSON.stringify(sessions), { mode: 0o600 });
    },
    all: (): readonly SandboxSession[] => sessions,
    session: (reference: string, nip: string): SandboxSession | undefined =>
      sessions.find((session) => session.reference === reference && session.nip === nip),
    /** The accepted invoice of a seller with the same kind and number. */
    duplicateOf(nip: string, number: string): { session: SandboxSession; invoice: SentInvoice } | undefined {
      for (const session of sessions)
        for (const invoice of session.invoices)
          if (session.nip === nip && invoice.number === number && isAccepted(invoice))
            return { session, invoice };
      return undefined;
    },
  };
}
export type SandboxArchive = ReturnType<typeof archiveIn>;
