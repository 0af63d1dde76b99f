import { setTimeout as sleep } from 'node:timers/promises';
import type { documentFile as DocumentFile } from '../money/invoices/document-file.ts';
import type { Steps } from '../tickets/tasks/steps.ts';
import { files, images } from './files.ts';
import { publicUrl } from './public-url.ts';
import { enqueue } from './queues.ts';
import { claims, fairs, invoices, orders, recipients, stock, tasks, tickets } from './stores.ts';
import { rateLimits } from './table.ts';

/** The steps of one kind of work, loaded by the first who does it: nobody does all kinds at once. */
const loading = (load: () => Promise<Steps>): Steps =>
  async function* (task, work) {
    yield* (await load())(task, work);
  };

/** Only a document whose order waits for its worker needs the engine of the PDFs. */
const documentFile = async (...args: Parameters<typeof DocumentFile>): Promise<Uint8Array> =>
  (await import('../money/invoices/document-file.ts')).documentFile(...args);

const deps = {
  fairs,
  invoices,
  orders,
  stock,
  claims,
  rateLimits,
  recipients,
  tasks,
  tickets,
  files,
  images,
  publicUrl,
  enqueue,
  clock: () => new Date(),
  sleep,
};

/** All kinds of tasks with their dependencies, for the requests that start them and the workers that resume them. */
export const taskWork = {
  ...deps,
  work: {
    export: loading(async () => (await import('../tickets/tasks/export-task.ts')).exportTask(deps)),
    send: loading(async () => (await import('../tickets/tasks/send-task.ts')).sendTask(deps)),
    generate: loading(async () => (await import('../tickets/tasks/generate-task.ts')).generateTask(deps)),
    badges: loading(async () => (await import('../tickets/tasks/badges-task.ts')).badgesTask(deps)),
    tag: loading(async () => (await import('../tickets/tasks/tag-task.ts')).tagTask(deps)),
    invoices: loading(async () =>
      (await import('../tickets/tasks/invoices-task.ts')).invoicesTask({ ...deps, documentFile }),
    ),
    report: loading(async () =>
      (await import('../tickets/tasks/sales-report-task.ts')).salesReportTask(deps),
    ),
  },
};
