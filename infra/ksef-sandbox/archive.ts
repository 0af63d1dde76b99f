import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An invoice that was sent, as KSeF tells of it. */
export interface SentInvoice {
  reference: string;
  hash: string;
  sentAt: string;
  code: number;
  description: string;
  details?: string[];
  extensions?: Record<string, string>;
  ksefNumber?: string;
  mode?: 'Online' | 'Offline';
  number?: string;
}

export interface SandboxSession {
  reference: string;
  nip: string;
  /** In Base64. */
  key: string;
  vector: string;
  openedAt: string;
  closedAt?: string;
  invoices: SentInvoice[];
}

/** All sessions; in a file where a directory is given. */
export function archiveIn(directory?: string) {
  const file = directory && join(directory, 'sessions.json');
  if (directory) mkdirSync(directory, { recursive: true });
  const sessions: SandboxSession[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const isAccepted = ({ code }: SentInvoice): boolean => code === 200 || code === 150;
  return {
    save(session?: SandboxSession): void {
      if (session && !sessions.includes(session)) sessions.push(session);
      if (file) writeFileSync(file, JSON.stringify(sessions), { mode: 0o600 });
    },
    all: (): readonly SandboxSession[] => sessions,
    session: (reference: string, nip: string): SandboxSession | undefined =>
      sessions.find((one) => one.reference === reference && one.nip === nip),
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
