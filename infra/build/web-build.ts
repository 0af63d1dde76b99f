import { existsSync } from 'node:fs';
import { build } from 'vite';
import { root } from '../sources/root.ts';
import { writeOpenApi } from './open-api-file.ts';
import { writeSparePages } from './spare-pages.ts';

export interface WebBuild {
  /** The target directory; web/dist by default. */
  into?: string;
  /** Whether to rebuild an existing one; true by default. */
  anew?: boolean;
}

/** Builds the web as deployed, in whatever environment: a test's would give React in its slow development mode. */
export async function webBuild({ into = `${root}web/dist`, anew = true }: WebBuild = {}): Promise<string> {
  if (!anew && existsSync(`${into}/index.html`)) return into;
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn', build: { outDir: into } });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  writeSparePages(into);
  writeOpenApi(into);
  return into;
}
