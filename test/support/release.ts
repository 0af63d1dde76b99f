import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webBuild } from '#infra/build/web-build.ts';
import { uploadWeb } from '#infra/local/deploy-web.ts';
import type { Journey } from './journey.ts';

/** The same web under another build's name, deployed like a release. */
export async function release(journey: Journey, name: string): Promise<void> {
  const from = await webBuild({ anew: false });
  const to = await mkdtemp(join(tmpdir(), 'release-'));
  await cp(from, to, { recursive: true });
  const page = await readFile(`${to}/index.html`, 'utf8');
  const [, before = ''] = /name="build" content="([^"]+)"/.exec(page) ?? [];
  for (const file of ['index.html', 'scan-worker.js', 'ticket-worker.js']) {
    const text = await readFile(`${to}/${file}`, 'utf8');
    await writeFile(`${to}/${file}`, text.replaceAll(before, name));
  }
  await uploadWeb(to, journey.cloud);
  await rm(to, { recursive: true });
  // Files that keep their names are cached at the edge for a minute.
  await journey.advance('PT90S');
}
