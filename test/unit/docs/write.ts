import { writeFileSync } from 'node:fs';
import { pages } from './pages.ts';

/** `npm run docs`: writes the pages generated from the code. */
for (const [path, page] of Object.entries(pages))
  writeFileSync(new URL(`../../../${path}`, import.meta.url), page());
