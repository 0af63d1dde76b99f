import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const src = fileURLToPath(new URL('src/', import.meta.url));

/** What loads code: frames around pages, and the pages outside the office, which come with little of its code. */
const loaders = {
  app: 'app/app.tsx',
  office: 'app/office-frame.tsx',
  check: 'features/door/screens/check-screen.tsx',
  scan: 'features/door/screens/scan-screen.tsx',
  contact: 'features/door/screens/contact-screen.tsx',
  thanks: 'features/purchase/screens/thank-you-screen.tsx',
  logout: 'features/account/screens/logout-screen.tsx',
};

type Loader = keyof typeof loaders;

/** The modules that come with a file, which is in a chunk of its own. */
function loadedWith(file: string, context: Rolldown.PluginContext): Set<string> {
  const imported = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const loaded = new Set<string>();
  const next = [...imported(src + file)];
  for (let id = next.pop(); id; id = next.pop()) {
    if (loaded.has(id)) continue;
    loaded.add(id);
    next.push(...imported(id));
  }
  return loaded;
}

/**
 * Modules that the same frames and pages load are one chunk: an office page asks for a third of the files, and none
 * loads more than it needs. What an office page shares with others only is left to Rolldown.
 */
export function chunksByPage(): Plugin {
  const loads = new Map<Loader, Set<string>>();
  const has = (loader: Loader, id: string) => loads.get(loader)?.has(id) === true;
  const chunkOf = (id: string): string | null => {
    if (has('app', id)) return 'app';
    if (!has('office', id)) return null;
    return (Object.keys(loaders) as Loader[]).filter((loader) => has(loader, id)).join('-');
  };
  const codeSplitting = {
    // The groups are closed under imports, which also keeps chunks from importing each other in a circle.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'shop', tags: ['$initial' as const], priority: 1 },
      { name: chunkOf, debugName: 'by page' },
    ],
  };
  return {
    name: 'bramka-chunks-by-page',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    buildEnd() {
      for (const [loader, file] of Object.entries(loaders) as [Loader, string][])
        loads.set(loader, loadedWith(file, this));
    },
  };
}
