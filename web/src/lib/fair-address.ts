/** The tabs of a fair's page, in order. */
export const fairTabs = [
  'overview',
  'today',
  'tickets',
  'codes',
  'partners',
  'gates',
  'scans',
  'details',
  'history',
] as const;
export type FairTab = (typeof fairTabs)[number];

/** The URL of a tab of a fair's page; the overview is the page itself. */
export const fairAddress = (fairId: string, tab: FairTab = 'overview'): string =>
  tab === 'overview' ? `/fairs/${fairId}` : `/fairs/${fairId}?tab=${tab}`;

/** The board of the fair's day without a menu, for a television. */
export const boardAddress = (fairId: string): string => `/fairs/today/${fairId}`;

/** The tab in a URL; the overview where it is missing or unknown. */
export const fairTabOf = (search: URLSearchParams): FairTab =>
  fairTabs.find((tab) => tab === search.get('tab')) ?? 'overview';

/** The gates of a fair for staff of the door, who may not open its page. */
export const gatesAddress = (fairId: string): string => `/gates?fair=${fairId}`;
