import type { Plugin } from 'esbuild';
import { root } from './root.ts';

/** nodemailer imports its own `fetch` by its path, which no alias reaches. */
export const mailWithoutFetch: Plugin = {
  name: 'mail-without-fetch',
  setup(build) {
    build.onResolve({ filter: /\/fetch\/index\.js$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]nodemailer[\\/]/.test(importer)
        ? { path: `${root}infra/build/bundled/no-mail-fetch.ts` }
        : undefined,
    );
  },
};
