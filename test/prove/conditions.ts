import { createHash } from 'node:crypto';
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
import { seedOfDay } from '../support/seed-of-day.ts';
import { explained } from './explained.ts';
import { directory, type Failure, failuresOf, killerAmong, type Witnesses } from './failures.ts';
import { type Killers, readKillers, saveKillers } from './killers.ts';
import type { Mutant } from './mutant.ts';
import { allMutants, root } from './mutants.ts';
import { nearestFirst } from './nearest.ts';
import type { ReachedConditions } from './reach.ts';
import { patternOf } from './test-names.ts';

/**
 * `npm run prove [-- path …]`: removes every condition from the code, one at a time, and finds the test that fails
 * without it. `--new` tries only those without a known test; `--sample N` tries N with a known test; `--tests a,b`
 * searches only some test files, `--nearest N` the N nearest to each condition: survivors may still be covered by
 * others.
 */
const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    new: { type: 'boolean', default: false },
    sample: { type: 'string' },
    /** Reuses the tests' reach from the previous run. */
    again: { type: 'boolean', default: false },
    tests: { type: 'string' },
    nearest: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});

const REACH = join(root, 'node_modules/.cache/bramka-reach.json');

async function readReach(): Promise<ReachedConditions[]> {
  const folder = mkdtempSync(join(directory, 'reach-'));
  const failures = await failuresOf(options.tests?.split(',') ?? [], { PROVE_REACH: folder });
  for (const { file, test } of failures) console.warn(`left out  ${file}: fails as it is (${test})`);
  const told = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReachedConditions)
    .filter(({ file }) => !failures.some((failure) => failure.file === relative(root, file)));
  if (told.length === 0) throw new Error('No test passes as it is');
  mkdirSync(dirname(REACH), { recursive: true });
  writeFileSync(REACH, JSON.stringify(told));
  return told;
}

/** If more tests than this reach it, the whole file is run. */
const MAX_NAMED = 30;

const timeOf = (tests: ReachedConditions['tests']): number =>
  tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

interface Candidate extends Witnesses {
  names: string[];
  milliseconds: number;
}

/** The tests of one file that reach a condition. */
function candidateIn({ file, outside, tests }: ReachedConditions, id: string): Candidate | undefined {
  const own = tests.filter(({ ids }) => ids.includes(id));
  if (own.length === 0 && !outside.includes(id)) return undefined;
  const isWhole = own.length === 0 || own.length > MAX_NAMED;
  return {
    file: relative(root, file),
    names: own.map(({ names }) => names.join(' ')),
    pattern: isWhole ? undefined : patternOf(own.map(({ names }) => names)),
    milliseconds: timeOf(isWhole ? tests : own),
  };
}

/** Milliseconds; slower ones are run last. */
const QUICK = 10_000;

/** The tests that may notice a missing condition: the known file's, then the fast ones, nearest first. */
function candidatesFor(
  { id, file, text }: Mutant,
  told: readonly ReachedConditions[],
  known?: string,
): Witnesses[] {
  const found = told
    .flatMap((witness) => candidateIn(witness, id) ?? [])
    .sort((a, b) => a.milliseconds - b.milliseconds);
  const ordered = [true, false].flatMap((quick) =>
    nearestFirst(
      `${file} ${text}`,
      found.filter(({ milliseconds }) => milliseconds < QUICK === quick),
    ),
  );
  const knew = known ? [found.find((condition) => condition.file === known) ?? { file: known }] : [];
  return [...knew, ...ordered.filter((condition) => condition.file !== known)].slice(
    0,
    Number(options.nearest ?? Number.POSITIVE_INFINITY),
  );
}

/** The test that fails without a condition. */
async function killerOf(
  mutant: Mutant,
  told: readonly ReachedConditions[],
  known?: string,
): Promise<Failure | undefined> {
  for (const witnesses of candidatesFor(mutant, told, known)) {
    const killer = await killerAmong(witnesses, mutant.id);
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
  // Others each day, but the same for the same change: its verdict must not differ.
  const drawn = ({ id }: Mutant) => createHash('sha256').update(`${seedOfDay()} ${id}`).digest('hex');
  const known = within.filter(({ id }) => killers[id]).map((mutant) => ({ mutant, at: drawn(mutant) }));
  return known
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, Number(options.sample))
    .map(({ mutant }) => mutant);
}

const all = allMutants();
const known = readKillers();
const todo = chosen(all, known);
const isKept = options.again && existsSync(REACH);
const reach = options.sample
  ? []
  : isKept
    ? (JSON.parse(readFileSync(REACH, 'utf8')) as ReachedConditions[])
    : await readReach();
const survivors: Mutant[] = [];
let killed = 0;
await forEachLimit(todo, Number(options.workers), async (mutant) => {
  const killer = await killerOf(mutant, reach, known[mutant.id]);
  if (killer) {
    killed += 1;
    if (!options.sample) known[mutant.id] = killer.file;
    console.info(`killed    ${mutant.file}: ${mutant.text}\n          ${killer.file} > ${killer.test}`);
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
