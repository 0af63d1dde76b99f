import type { Call } from '#shared/contract/call.ts';

/** The origin of a request, according to its headers. */
export interface Caused {
  by: string;
  headers: Record<string, string>;
  /** Whether it comes from our own page, or from a client other than a browser. */
  ours: boolean;
  /** Whether it navigates: a link, a form, the address bar. */
  navigation?: true;
}

const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const FOREIGN = 'https://elsewhere.example';
/** The shop's origin in `startApi`. */
const OURS = 'http://127.0.0.1:9';

const fetched = (site: string, more: Record<string, string> = {}) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': 'cors',
  ...more,
});

export const causes: readonly Caused[] = [
  { by: 'our page', headers: fetched('same-origin', { origin: OURS }), ours: true },
  { by: 'no browser', headers: {}, ours: true },
  { by: 'a program that says how it fetches', headers: { 'sec-fetch-mode': 'cors' }, ours: true },
  { by: 'our page in an old browser', headers: { origin: OURS }, ours: true },
  { by: 'our page by its other local name', headers: { origin: 'http://localhost:9' }, ours: true },
  { by: 'another site', headers: fetched('cross-site', { origin: FOREIGN }), ours: false },
  { by: 'a sibling host or port', headers: fetched('same-site'), ours: false },
  { by: 'another site that names our origin', headers: fetched('cross-site', { origin: OURS }), ours: false },
  { by: 'nobody, in a browser', headers: fetched('none'), ours: false },
  { by: 'another site in an old browser', headers: { origin: FOREIGN }, ours: false },
  { by: 'another port in an old browser', headers: { origin: 'http://127.0.0.1:10' }, ours: false },
  { by: 'our host under another protocol', headers: { origin: 'https://127.0.0.1:9' }, ours: false },
  { by: 'a page that hides its origin', headers: { origin: 'null' }, ours: false },
  {
    by: 'a link on our page',
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    ours: true,
    navigation: true,
  },
  {
    by: 'a link on another site',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: PAGE },
    ours: false,
    navigation: true,
  },
  { by: 'a link in an old browser', headers: { accept: PAGE }, ours: true, navigation: true },
];

/** GET calls that change state, as the spec requires. */
const CHANGING_READS = ['confirmTicket', 'recoverAdmin'];

/** Independent of the contract's own field, so that a row without it is found. */
export function mayCause({ ours, navigation }: Caused, { id, method, roles }: Call): boolean {
  if (roles === 'provider') return true;
  if (method !== 'GET') return ours;
  return !CHANGING_READS.includes(id) || (ours && !navigation);
}
