import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The usual port, kept where npm keeps a package's settings. */
const usual = () =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).config.port;

/** The ports after it are used where they are free, so that the next product begins ten later. */
const NEXT = 10;
const LAST = 65_531;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

async function nextFree(from) {
  for (let port = from; port <= LAST; port += NEXT) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${from} on.`);
}

/**
 * Looks at the port of `npm start` before anything is installed or built.
 * @param {string[]} given its arguments, among them perhaps `--port N` or `--port auto`
 * @returns {Promise<string[]>} the same with a port that is free
 * @throws {Error} in words for a person if the port is taken
 */
export async function withFreePort(given) {
  const at = given.findIndex((argument) => /^--port(=|$)/.test(argument));
  const inOne = at >= 0 && given[at].includes('=');
  const asked = at < 0 ? String(usual()) : inOne ? given[at].split('=')[1] : given[at + 1];
  if (asked === 'auto') {
    const port = await nextFree(usual());
    console.log(`  Port ${port} is free`);
    return [...given.slice(0, at), '--port', String(port), ...given.slice(at + (inOne ? 1 : 2))];
  }
  const port = Number(asked);
  // What is no port is refused with the other arguments.
  if (!Number.isInteger(port) || port < 1 || port > LAST || (await isFree(port))) return given;
  throw new Error(
    `Port ${port} is taken: is another one running? Say --port ${await nextFree(port + NEXT)}, or --port auto for any that is free.`,
  );
}
