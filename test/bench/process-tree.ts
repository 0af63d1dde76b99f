import { readdirSync, readFileSync } from 'node:fs';

interface Usage {
  megabytes: number;
  /** Of processor time, of those that still run. */
  seconds: number;
}

interface Process extends Usage {
  id: number;
  parent: number;
}

const PAGE = 4096;
const TICKS_PER_SECOND = 100;

function processOf(id: number): Process | undefined {
  try {
    // The name, which comes second, may have spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = [fields[11], fields[12]];
    const megabytes = ((fields[21] ?? 0) * PAGE) / 1024 ** 2;
    return { id, parent: fields[1] ?? 0, megabytes, seconds: (user + system) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

/** What a process and all that it started use, on Linux. */
export function usageOf(id: number): Usage {
  const all = readdirSync('/proc').flatMap((name) => processOf(Number(name)) ?? []);
  const ofTree = (root: number): Process[] =>
    all.flatMap((process) =>
      process.id === root ? [process] : process.parent === root ? ofTree(process.id) : [],
    );
  return ofTree(id).reduce(
    (sum, { megabytes, seconds }) => ({
      megabytes: sum.megabytes + megabytes,
      seconds: sum.seconds + seconds,
    }),
    { megabytes: 0, seconds: 0 },
  );
}
