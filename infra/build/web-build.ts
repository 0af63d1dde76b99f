import { existsSync } from 'node:fs';
import { build } from 'vite';
import { root } from './root.ts';
import { writeSparePages } from './spare-pages.ts';

export interface WebBuild {
  /** Where it goes; web/dist unless said. */
  into?: string;
  /** Builds even if there is one; true unless said. */
  anew?: boolean;
}

/** Builds the web as it is deployed, whoever asks: React would be its slow self in a test's environment. */
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
  return into;
}
