import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { stubFunctions } from './local-cloud.ts';

/** Whether this file is the first, which has to create it. */
function isFirst(directory: string): boolean {
  try {
    mkdirSync(`${directory}/begun`);
    return true;
  } catch {
    return false;
  }
}

/** The stack with the stub in place of every function, created once for all files of a run. @returns its directory */
export async function stubbedAssembly(): Promise<string> {
  const directory = inject('stubFunctions');
  const made = `${directory}/assembly`;
  if (isFirst(directory)) {
    await synthesizeLocally(made, stubFunctions);
    mkdirSync(`${directory}/done`);
  }
  while (!existsSync(`${directory}/done`)) await sleep(50);
  return made;
}
