import { existsSync } from 'node:fs';
import { build } from 'vite';
import { root } from './bundle.ts';

export const webDist = `${root}web/dist`;

/** Builds the web unless it is there; answers where it is. */
export async function webBuild({ anew = false } = {}): Promise<string> {
  if (anew || !existsSync(`${webDist}/index.html`))
    await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn' });
  return webDist;
}
