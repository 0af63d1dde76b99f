import table from '@mdn/browser-compat-data/forLegacyNode';
import type { BrowserContext } from 'playwright-core';
import { type BrowserVersions, oldestBrowsers, type Part } from '#web/browsers.ts';

interface Support {
  version_added: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [name: string]: unknown;
}

const { api, javascript } = table as unknown as { api: Feature; javascript: { builtins: Feature } };

const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isLater(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const at = [0, 1].find((index) => (a[index] ?? 0) !== (b[index] ?? 0)) ?? 0;
  return Number.isNaN(a[0]) || (a[at] ?? 0) > (b[at] ?? 0);
}

/** Whether a browser of this version lacks a feature, or has it under another name or behind a flag only. */
function lacks(feature: Feature, browser: string, version: string): boolean {
  const stated = feature.__compat?.support[browser];
  if (!stated) return false;
  return ![stated].flat().some(({ version_added: added, flags, prefix, alternative_name: other }) => {
    if (flags || prefix || other) return false;
    return added === true || (typeof added === 'string' && !isLater(added, version));
  });
}

const isYoung = (feature: Feature, versions: BrowserVersions): boolean =>
  Object.entries(versions).some(([browser, version]) => lacks(feature, browser, version));

/** Names as MDN writes them, such as `AbortSignal.any_static`, of what at least one of these browsers lacks. */
function youngIn(features: Feature, versions: BrowserVersions, above = ''): string[] {
  return Object.entries(features).flatMap(([key, value]) => {
    // What is not a name: events, options and behaviours, symbols.
    if (key === '__compat' || !/^\w+$/.test(key) || /_event$|_parameter/.test(key)) return [];
    const feature = value as Feature;
    return isYoung(feature, versions) ? [above + key] : youngIn(feature, versions, `${above}${key}.`);
  });
}

/** Every built-in that at least one of a part's oldest browsers lacks. */
export const youngBuiltIns = (part: Part): string[] => [
  ...youngIn(javascript.builtins, oldestBrowsers[part]),
  ...youngIn(api, oldestBrowsers[part]),
];

/** Runs in the page: takes built-ins away. */
function takeAway({ paths, own }: { paths: readonly string[]; own: readonly string[] }): void {
  type Holder = Record<string, unknown> & { prototype?: Holder };
  const step = (holder: Holder | undefined, name: string): Holder | undefined => {
    const own = holder && Object.getOwnPropertyDescriptor(holder, name)?.value;
    return own ?? undefined;
  };
  const all = globalThis as unknown as Holder;
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const name = last.replace('_static', '');
    const holder = names[0] === 'Window' ? all : names.reduce<Holder | undefined>(step, all);
    // A constructor that can do more than before has the name of its class.
    if (!holder || last === names.at(-1)) continue;
    // JavaScript's own classes are described without saying which of their functions are static.
    if (name !== last || !holder.prototype || own.includes(names[0] ?? '')) delete holder[name];
    if (name === last && holder.prototype) delete holder.prototype[name];
  }
}

/** Lets a context's pages run as in the oldest browsers of a part, as far as built-ins go. */
export const makeOld = (context: BrowserContext, part: Part) =>
  context.addInitScript(takeAway, { paths: youngBuiltIns(part), own: Object.keys(javascript.builtins) });
