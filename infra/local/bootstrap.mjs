// Runs a script of the project on a fresh clone: installs what package-lock.json says unless that is done, then hands
// over to the project's own Node. It uses nothing but what Node 18 has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withFreePort } from './choose-port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = `${root}node_modules/.bin/node`;
const stamp = `${root}node_modules/.bramka-installed`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

const installed = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

/** Whether what npm itself noted down agrees with the lock: then a plain `npm ci` by hand need not be repeated. */
function installedByHand() {
  const noted = `${root}node_modules/.package-lock.json`;
  if (!existsSync(node) || !existsSync(noted)) return false;
  const versions = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const have = versions(noted);
  return Object.entries(versions(`${root}package-lock.json`)).every(
    ([path, { version, optional }]) => !path || optional || have[path]?.version === version,
  );
}

function install() {
  console.log('Installing packages (about a minute, once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** The script and its arguments. */
async function wanted() {
  const [script, ...given] = process.argv.slice(2);
  if (!script?.endsWith('infra/local/start.ts')) return [script, ...given];
  try {
    return [script, ...(await withFreePort(given))];
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const run = await wanted();
if (!installed()) {
  if (!installedByHand()) install();
  writeFileSync(stamp, lock);
}

const child = spawn(node, run, {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${root}node_modules/.bin:${process.env.PATH}`,
    // The C library would keep free memory for each of the local cloud's many threads: a sixth of all it takes.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  },
});

// A terminal sends Ctrl-C to both of us: the child ends in its own order, and we wait for it. Should we be killed, the
// channel between us closes, which scripts that start things take as the end.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm, when it is killed, tells nobody: then our parent is another one, and what was started must end too.
const parent = process.ppid;
const orphaned = () => {
  if (process.ppid !== parent) child.kill('SIGTERM');
};
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref();

child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
