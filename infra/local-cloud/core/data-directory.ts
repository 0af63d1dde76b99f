import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Exists while a local cloud is ready. */
export const ENDPOINTS_FILE = 'endpoints.json';

/** The shape of what the table holds; raise it where a change makes what is stored unreadable. */
const SHAPE = '7';
const SHAPE_FILE = 'shape';

/** The data of the directory were stored in another shape; nothing of them was changed. */
export class OtherShapeError extends Error {}

/** @throws {OtherShapeError} */
function checkShape(directory: string): void {
  const file = join(directory, SHAPE_FILE);
  const shape = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (shape !== SHAPE && existsSync(join(directory, 'dynamodb.sqlite')))
    throw new OtherShapeError(
      'The data kept from earlier runs are of another shape: begin anew once with --fresh, which removes them.',
    );
  writeFileSync(file, SHAPE);
}

export interface DataDirectory {
  path: string;
  /** Whether it is for this run only. */
  temporary: boolean;
  /** The path of a file that outlives a run; undefined where nothing does. */
  lasting(name: string): string | undefined;
  /** Removes it if it is temporary. */
  close(): void;
}

/** Other local clouds store their data in directories named after their ports. */
const isAnothers = (name: string) => /^\d+$/.test(name);

/**
 * Opens the directory at `path`, emptied if `fresh`; without a path a temporary one.
 * @throws {OtherShapeError} where it holds data of another shape
 */
export function openDataDirectory(path: string | undefined, fresh = false): DataDirectory {
  const directory = path ?? mkdtempSync(join(tmpdir(), 'bramka-'));
  mkdirSync(directory, { recursive: true });
  for (const name of fresh ? readdirSync(directory) : [])
    if (!isAnothers(name)) rmSync(join(directory, name), { recursive: true, force: true });
  checkShape(directory);
  // A file left behind by a crash would tell scripts that the cloud is ready.
  rmSync(join(directory, ENDPOINTS_FILE), { force: true });
  return {
    path: directory,
    temporary: path === undefined,
    lasting: (name) => (path === undefined ? undefined : join(directory, name)),
    close: () => {
      if (path === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
