import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { targetsOf } from './browsers.ts';
import { chunksByPage } from './chunks-plugin.ts';
import { scopedName } from './css-names.ts';
import { namedBuild } from './named-build-plugin.ts';
import { pageWorkers } from './page-workers-plugin.ts';
import { tokens } from './tokens-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tokens(), namedBuild(), chunksByPage(), pageWorkers(), react()],
  css: { modules: { generateScopedName: scopedName } },
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: targetsOf('shop'),
    // Anything inlined as a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
