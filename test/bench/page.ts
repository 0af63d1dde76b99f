import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Route } from 'playwright-core';
import { webBuild } from '#infra/build/web-build.ts';
import { openBrowser, phone } from '../support/browser.ts';
import { fairFields, typeFields } from '../support/samples.ts';
import { type Row, ratio } from './table.ts';

/** The first load of a comparable shop: Hi.Events' event page, in compressed kilobytes. */
const HI_EVENTS = 309;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

function sale() {
  const { vatRate: _, capacity: __, visible: ___, admission: ____, position: _____, ...type } = typeFields();
  const fair = { ...fairFields(new Date()), id: 'fair_000000000000', banners: {} };
  return {
    fair,
    state: 'on-sale',
    ticketTypes: [{ ...type, id: 'typ_000000000000', left: 'many', entries: 'once-a-day' }],
    texts: {},
  };
}

/** The scripts and styles that a phone loads for the purchase form, compressed. */
export async function benchPage(): Promise<Row[]> {
  const dist = await webBuild({ anew: true });
  const browser = await openBrowser();
  const loaded = new Map<string, number>();
  const serve = (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill({ json: sale() });
    const file = join(dist, extname(pathname) ? pathname : 'index.html');
    const bytes = readFileSync(file);
    if (/\.(js|css)$/.test(file)) loaded.set(pathname, gzipSync(bytes).length / 1024);
    return route.fulfill({ body: bytes, contentType: types[extname(file)] ?? 'application/octet-stream' });
  };
  try {
    const page = await browser.newPage(phone);
    await page.route('**', serve);
    await page.goto('http://localhost/');
    await page
      .getByRole('button', { name: /Zapłać/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    return [
      {
        what: 'scripts and styles of the purchase page',
        value: `${total.toFixed(1)} KB in ${loaded.size} files`,
        against: `aim 110 KB; ${ratio(total, HI_EVENTS)} of Hi.Events’ event page (309 KB)`,
      },
    ];
  } finally {
    await browser.close();
  }
}
