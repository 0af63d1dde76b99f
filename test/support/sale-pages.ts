import { readFileSync } from 'node:fs';
import { root } from '#infra/sources/root.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { fairFields, typeFields } from './samples.ts';

export const NOW = new Date('2026-11-21T10:00:00.000Z');

/** A sale of two types, of which one is nearly sold out. */
export function saleOf(fields: Partial<Sale> = {}): Sale {
  const { name, description, price } = typeFields();
  const type = { name, description, price, entries: 'once-a-day' } as const;
  const fair = { ...fairFields(NOW), id: 'fair_000000000000', banners: {} };
  return {
    fair,
    state: 'on-sale',
    refundable: NOW < withdrawalEnd(fair),
    ticketTypes: [
      { ...type, id: 'typ_aaaaaaaaaaaa', left: 'many' },
      { ...type, id: 'typ_bbbbbbbbbbbb', price: 24_900, left: 'few' },
    ],
    texts: {},
    ...fields,
  };
}

/** The shell from the web build, with `build` as its build id. */
export const shellOf = (build: string): string =>
  readFileSync(`${root}web/index.html`, 'utf8')
    .replace(/ \/>/g, '>')
    .replace(
      '<script type="module" src="/src/main.tsx"></script>',
      `<script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shop-1.js">
    <link rel="stylesheet" crossorigin href="/assets/main-1.css">
    <meta name="build" content="${build}">`,
    );
