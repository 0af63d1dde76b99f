import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

declare global {
  var reached: Set<string> | undefined;
}

/** What one file of tests came by. */
export interface Reached {
  file: string;
  milliseconds: number;
  ids: string[];
}

const folder = process.env.PROVE_REACH;

if (folder) {
  const reached = new Set<string>();
  const began = performance.now();
  let file = '';
  globalThis.reached = reached;
  beforeEach(({ task }) => {
    file = task.file.filepath;
  });
  afterAll(() => {
    const told: Reached = { file, milliseconds: Math.round(performance.now() - began), ids: [...reached] };
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(told));
  });
}
