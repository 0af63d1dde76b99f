import type { Plugin } from 'esbuild';
import { root } from '../sources/root.ts';

/** nodemailer imports its parts by their paths, which no alias reaches; two of them are left out. */
export const mailParts: Plugin = {
  name: 'mail-parts',
  setup(build) {
    build.onResolve({ filter: /\/(fetch\/index|mime-types)\.js$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]nodemailer[\\/]/.test(importer)
        ? { path: `${root}infra/build/bundled/no-mail-parts.ts` }
        : undefined,
    );
  },
};
