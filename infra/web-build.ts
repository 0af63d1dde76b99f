import { existsSync } from 'node:fs';
import { build } from 'vite';
import { root } from './bundle.ts';

export interface WebBuild {
  /** Where it goes; web/dist unless said. */
  into?: string;
  /** Builds even if there is one; true unless said. */
  anew?: boolean;
}

/** Builds the web; answers where it is. */
export async function webBuild({ into = `${root}web/dist`, anew = true }: WebBuild = {}): Promise<string> {
  if (anew || !existsSync(`${into}/index.html`))
    await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn', build: { outDir: into } });
  return into;
}
