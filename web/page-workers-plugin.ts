import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { buildId } from '#infra/sources/build-id.ts';

const source = fileURLToPath(new URL('page-worker.js', import.meta.url));

interface PageWorker {
  fileName: string;
  /** The path that it answers for. */
  page: string;
  screen: string;
  /** What the names of its caches begin with. */
  prefix: string;
  /** Whether a new release takes over without asking the page. */
  atOnce: boolean;
  /** Files of the page that keep their names from build to build. */
  unhashed: readonly string[];
}

const workers: readonly PageWorker[] = [
  {
    fileName: 'scan-worker.js',
    page: '/scan',
    screen: 'src/features/door/screens/scan-screen.tsx',
    prefix: 'door-',
    atOnce: false,
    unhashed: ['early.js', 'favicon.svg', 'icon-192.png', 'icon-512.png', 'scan.webmanifest'],
  },
  {
    fileName: 'ticket-worker.js',
    page: '/thankyou',
    screen: 'src/features/purchase/screens/thank-you-screen.tsx',
    prefix: 'ticket-',
    atOnce: true,
    unhashed: ['early.js', 'favicon.svg'],
  },
];

/** What starts every page but the shop’s. */
const STARTS = ['src/main.tsx', 'src/app/app.tsx'];

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

/** Everything that a page loads at its start, and what it loads later by itself. */
function filesOf({ screen, unhashed }: PageWorker, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const found = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name] as Chunk | undefined;
    if (!chunk || found.has(name)) return;
    for (const file of [name, ...metadataOf(chunk)]) found.add(file);
    for (const other of chunk.imports) take(other);
  };
  const withModule = (module: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  for (const { fileName } of [...STARTS, screen].flatMap(withModule)) take(fileName);
  for (const { dynamicImports } of withModule(screen)) for (const name of dynamicImports) take(name);
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) found.add(name);
  return [...found, ...unhashed].map((file) => `/${file}`).sort();
}

const metadataOf = ({ viteMetadata }: Chunk): string[] => [
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
];

/** Writes the workers that open a page without a network: the gates’ and the order’s. */
export const pageWorkers = (): Plugin => ({
  name: 'bramka-page-workers',
  apply: 'build',
  generateBundle: {
    // After what else changes the files' names.
    order: 'post',
    handler(_, bundle) {
      const text = readFileSync(source, 'utf8').replace('__BUILD__', buildId());
      for (const worker of workers) {
        const filled = text
          .replace('__PAGE__', worker.page)
          .replace('__PREFIX__', worker.prefix)
          .replace('__AT_ONCE__', String(worker.atOnce))
          .replace('__FILES__', JSON.stringify(filesOf(worker, bundle)));
        this.emitFile({ type: 'asset', fileName: worker.fileName, source: filled });
      }
    },
  },
});
