import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { forEachLimit } from '#functions/runtime/for-each-limit.ts';
import { explained } from './explained.ts';
import { directory, failuresOf, killerIn } from './failures.ts';
import { type Killers, readKillers, saveKillers } from './killers.ts';
import { allMutants, type Mutant, root } from './mutants.ts';
import { nearestFirst } from './nearest.ts';
import type { Reached } from './reach.ts';

/**
 * `npm run prove [-- path …]`: takes every condition out of the code, one at a time, and names the test that fails
 * without it. `--new` tries only those that no test is known for yet; `--sample N` tries N that a test is known for;
 * `--tests a,b` looks for it in some files of tests only.
 */
const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    new: { type: 'boolean', default: false },
    sample: { type: 'string' },
    /** Takes over what was found about the tests' reach in the run before. */
    again: { type: 'boolean', default: false },
    tests: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});

const REACH = join(root, 'node_modules/.cache/bramka-reach.json');

async function readReach(): Promise<Reached[]> {
  const folder = mkdtempSync(join(directory, 'reach-'));
  const failures = await failuresOf(options.tests?.split(',') ?? [], { PROVE_REACH: folder });
  for (const { file, test } of failures) console.warn(`left out  ${file}: fails as it is (${test})`);
  const told = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Reached)
    .filter(({ file }) => !failures.some((failure) => failure.file === relative(root, file)));
  if (told.length === 0) throw new Error('No test passes as it is');
  mkdirSync(dirname(REACH), { recursive: true });
  writeFileSync(REACH, JSON.stringify(told));
  return told;
}

/** Which files of tests come by each condition, the quick and special ones first. */
async function reachOf(): Promise<Map<string, string[]>> {
  const known = options.again && existsSync(REACH);
  const told = known ? (JSON.parse(readFileSync(REACH, 'utf8')) as Reached[]) : await readReach();
  // A file that comes by little is about it, and is more likely to fail.
  told.sort((a, b) => a.milliseconds * a.ids.length - b.milliseconds * b.ids.length);
  const reach = new Map<string, string[]>();
  for (const { file, ids } of told)
    for (const id of ids) reach.set(id, [...(reach.get(id) ?? []), relative(root, file)]);
  return reach;
}

const fileOf = (killer: string): string => killer.split(' > ')[0] ?? killer;

/** The test that fails without a condition; the one that is known for it goes first. */
async function killerOf(
  { id, file: source }: Mutant,
  files: readonly string[],
  known?: string,
): Promise<string | undefined> {
  const first = known ? [fileOf(known)] : [];
  for (const file of new Set([...first, ...nearestFirst(source, files)])) {
    const killer = await killerIn(file, id);
    if (killer) return killer;
  }
  return undefined;
}

function chosen(mutants: readonly Mutant[], killers: Killers): Mutant[] {
  const within = mutants.filter(
    ({ file }) => paths.length === 0 || paths.some((path) => file.startsWith(path)),
  );
  if (options.new) return within.filter(({ id }) => !killers[id] && !explained[id]);
  if (!options.sample) return within;
  const known = within.filter(({ id }) => killers[id]).map((mutant) => ({ mutant, at: Math.random() }));
  const drawn = known.sort((a, b) => a.at - b.at).slice(0, Number(options.sample));
  return drawn.map(({ mutant }) => mutant);
}

const all = allMutants();
const known = readKillers();
const todo = chosen(all, known);
const reach = options.sample ? new Map<string, string[]>() : await reachOf();
const survivors: Mutant[] = [];
let killed = 0;
await forEachLimit(todo, Number(options.workers), async (mutant) => {
  const killer = await killerOf(mutant, reach.get(mutant.id) ?? [], known[mutant.id]);
  if (killer) {
    killed += 1;
    if (!options.sample) known[mutant.id] = killer;
    console.info(`killed    ${mutant.file}: ${mutant.text}\n          ${killer}`);
  } else {
    delete known[mutant.id];
    const reason = explained[mutant.id];
    if (!reason) survivors.push(mutant);
    console.info(
      `${reason ? 'explained' : 'SURVIVED '} ${mutant.file}: ${mutant.text}\n          ${reason ?? mutant.id}`,
    );
  }
  if (!options.sample) saveKillers(known, all);
});
rmSync(directory, { recursive: true });
console.info(
  `\n${todo.length} conditions taken away: ${killed} noticed by a test, ${survivors.length} by nobody`,
);
process.exitCode = survivors.length > 0 ? 1 : 0;
