import { Problem } from '#shared/contract/problem.ts';
import type { Files } from '../../adapters/files.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { exportTypes } from '../exports/sheet-file.ts';
import { exportName, soldFile } from '../exports/sold-file.ts';
import type { Steps } from './steps.ts';

interface Deps {
  fairs: FairStore;
  orders: OrderStore;
  files: Files;
}

/** The key of a task's file; the bucket deletes it after a day. */
export const taskFileKey = (taskId: string, format: string): string => `exports/${taskId}.${format}`;

/**
 * Restarts from the beginning after a process crash, because nothing is stored before the end; the file's key is the
 * same.
 */
export const exportTask = ({ fairs, orders, files }: Deps): Steps =>
  async function* ({ id, startedAt }, work) {
    if (work.kind !== 'export') return;
    const { input } = work;
    const sold = await fairs.withTypes(input.fairId);
    if (!sold) throw new Problem('not_found');
    await using file = yield* soldFile(input, sold, orders);
    const key = taskFileKey(id, input.format);
    await files.putLarge(key, file, exportTypes[input.format]);
    yield { file: { key, name: exportName(input, new Date(startedAt)) } };
  };
