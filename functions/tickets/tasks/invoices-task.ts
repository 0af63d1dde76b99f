import { Problem } from '#shared/contract/problem.ts';
import type { InvoicesWork } from '#shared/contract/task-work.ts';
import { documentKinds } from '#shared/domain/invoice.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { Files } from '../../adapters/files.ts';
import { zip } from '../../documents/zip.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';
import { type ArchiveDeps, archiveEntries, archiveName } from '../exports/invoice-archive.ts';
import { spoolTelling } from '../exports/spool.ts';
import { taskFileKey } from './export-task.ts';
import type { Steps } from './steps.ts';

interface Deps extends ArchiveDeps {
  invoices: Pick<InvoiceStore, 'ofMonth'>;
  files: Files;
}

/** Invoices first, then corrections, each in the order of their numbers. */
async function documentsOf(
  { nip, period }: InvoicesWork,
  { invoices }: Pick<Deps, 'invoices'>,
): Promise<InvoiceDocument[]> {
  const ofMonth = await invoices.ofMonth(nip, period.slice(0, '2026-11'.length));
  const found = ofMonth.filter(({ issuedAt }) => warsawDay(new Date(issuedAt)).startsWith(period));
  return documentKinds.flatMap((kind) => found.filter((document) => document.kind === kind));
}

/**
 * Begins with the request, which is told at once where there is nothing; a worker, which may read the files, makes the
 * archive. Restarts from the beginning after a process crash: nothing is stored before the end.
 */
export const invoicesTask = (deps: Deps): Steps =>
  async function* ({ id, phase }, work) {
    if (work.kind !== 'invoices') return;
    const documents = await documentsOf(work.input, deps);
    const total = documents.length;
    if (total === 0) throw new Problem('no_documents');
    let done = 0;
    const step = () => ({ phase: 'writing' as const, done, total });
    if (phase !== 'writing') yield { ...step(), pause: { seconds: 0 } };
    const entries = archiveEntries(documents, work.input, (count) => (done = count), deps);
    await using file = yield* spoolTelling(zip(entries), step);
    const key = taskFileKey(id, 'zip');
    await deps.files.putLarge(key, file, 'application/zip');
    yield { ...step(), file: { key, name: archiveName(work.input) } };
  };
