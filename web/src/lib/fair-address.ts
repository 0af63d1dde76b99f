/** The parts of a fair's page, in the order of its tabs. */
export const fairTabs = ['overview', 'tickets', 'codes', 'partners', 'gates', 'scans', 'history'] as const;
export type FairTab = (typeof fairTabs)[number];

/** The address of a part of a fair's page; the overview is at the page's own. */
export const fairAddress = (fairId: string, tab: FairTab = 'overview'): string =>
  tab === 'overview' ? `/fairs/${fairId}` : `/fairs/${fairId}?tab=${tab}`;

/** The part that an address asks for; the overview where it names none that there is. */
export const fairTabOf = (search: URLSearchParams): FairTab =>
  fairTabs.find((tab) => tab === search.get('tab')) ?? 'overview';
