import { openPages } from '../adapters/pages.ts';
import { renderSalePage } from '../documents/page/render-sale-page.tsx';
import { environment, environmentNames } from '../runtime/environment.ts';
import { makePages } from '../sale/make-pages.ts';
import { readSale } from '../sale/read-sale.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { stockStore } from '../store/stock.ts';
import { textStore } from '../store/texts.ts';
import { batch } from './batch.ts';

const db = openTable();
const read = readSale({ fairs: fairStore(db), stock: stockStore(db), texts: textStore(db) });
const make = makePages({
  pages: openPages(),
  sale: (now) => read(now, { consistent: true }),
  render: renderSalePage,
  publicUrl: environment(environmentNames.publicUrl),
  buildId: process.env.BUILD_ID ?? '',
});

export const handler = batch('make-pages', (_, now) => make(now));
