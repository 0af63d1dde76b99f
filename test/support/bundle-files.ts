import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LambdaName } from '#functions/manifest.ts';

/**
 * What most first requests, or jobs, of a function load beyond its start: modules that it imports when it needs them.
 * A function that is not named here needs none; what is moved behind an `await import` for another one is counted.
 */
const FIRST_LOADED: Partial<Record<LambdaName, readonly string[]>> = {
  payments: ['queue'],
  office: ['tickets', 'files'],
  issueTickets: ['files', 'queue'],
  runTasks: ['export-task', 'files'],
};

/** Functions whose first request, or job, words a date or an amount: a process's first formatter takes 8 ms. */
const FORMATTING: readonly LambdaName[] = [
  ...(['shop', 'door', 'office', 'issueTickets', 'sendMail', 'runTasks', 'makePages'] as const),
  'sendDueMails',
];
export const formatsFirst = (name: string): boolean => FORMATTING.some((formatting) => formatting === name);

/** A file and those that it imports whatever happens. */
function withImports(directory: string, file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(directory, file), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g))
    withImports(directory, imported, found);
  return found;
}

export interface BundleFiles {
  /** Loaded and compiled when the function starts; of each group the paths in the order of loading. */
  atStart: string[];
  /** Loaded by most first requests beyond that. */
  byFirst: string[];
  /** All that is deployed. */
  all: string[];
}

/** The files of one function's bundle. @throws where a module that its first request loads is not there */
export function bundleFiles(directory: string, name: string): BundleFiles {
  // A function that ran on this machine has left what it compiled there.
  const files = readdirSync(directory).filter((file) => file.endsWith('.mjs'));
  const atStart = withImports(directory, 'index.mjs');
  const byFirst = new Set<string>();
  for (const module of FIRST_LOADED[name as LambdaName] ?? []) {
    const file = files.find((name) => name.startsWith(`${module}-`));
    if (!file) throw new Error(`${name} has no ${module} that is loaded later`);
    for (const one of withImports(directory, file)) if (!atStart.has(one)) byFirst.add(one);
  }
  const paths = (names: Iterable<string>) => [...names].map((name) => join(directory, name));
  return { atStart: paths(atStart), byFirst: paths(byFirst), all: paths(files) };
}

/** Kilobytes of files as they are sent: each compressed by itself. */
export const kilobytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length / 1024, 0);
