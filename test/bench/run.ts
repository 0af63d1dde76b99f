import '../support/quiet-logs.ts';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchBundles } from './bundles.ts';
import { benchBurst } from './burst.ts';
import { benchCeiling } from './ceiling.ts';
import { benchCodes } from './codes.ts';
import { benchCost } from './cost.ts';
import { benchGuard } from './guard.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLocal } from './local.ts';
import { benchOffline } from './offline.ts';
import { benchOrders } from './orders.ts';
import { benchPage } from './page.ts';
import { benchPdf, type PdfRow } from './pdf.ts';
import { benchRush } from './rush.ts';
import { benchScans } from './scans.ts';
import { benchSold } from './sold.ts';
import { benchSweep } from './sweep.ts';
import { print, type Row } from './table.ts';
import { benchUnits } from './units.ts';
import { benchVerdict } from './verdict.ts';

const pdfRow = ({ name, perSecond, bytes, ratio }: PdfRow): Row => ({
  what: `PDF tickets per second: ${name}`,
  value: `${perSecond.toFixed(0)}, ${(bytes / 1024).toFixed(1)} KB each`,
  against: `${ratio.toFixed(2)}× the plain one in this run`,
});

/** `npm run bench [part …]`: measures this machine in this run, as ratios where possible. */
const parts: Record<string, () => Promise<Row[]> | Row[]> = {
  orders: benchOrders,
  ceiling: benchCeiling,
  scans: benchScans,
  offline: benchOffline,
  codes: benchCodes,
  verdict: benchVerdict,
  sold: benchSold,
  sweep: benchSweep,
  units: benchUnits,
  pdf: async () => (await benchPdf()).rows.map(pdfRow),
  bundles: benchBundles,
  page: benchPage,
  lighthouse: benchLighthouse,
  local: benchLocal,
  rush: benchRush,
  burst: benchBurst,
  guard: benchGuard,
  cost: benchCost,
};

const [asked] = process.argv.slice(2);
const part = asked ? parts[asked] : undefined;
if (part) print(await part());
else if (asked) console.error(`there is no part ${asked}: ${Object.keys(parts).join(', ')}`);
else {
  // Each part runs in its own process, because handlers keep the table that they opened.
  for (const name of Object.keys(parts))
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
}
