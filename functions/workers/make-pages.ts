import { openPages } from '../adapters/pages.ts';
import { renderSalePage } from '../documents/page/render-sale-page.tsx';
import { makePages } from '../sale/make-pages.ts';
import { readSale } from '../sale/read-sale.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { fairs, stock, texts } from '../wiring/stores.ts';
import { batch } from './batch.ts';

const make = makePages({
  pages: openPages(),
  sale: readSale({ fairs, stock, texts }),
  render: renderSalePage,
  publicUrl,
  buildId: process.env.BUILD_ID ?? '',
});

export const handler = batch('make-pages', (_, now) => make(now));
