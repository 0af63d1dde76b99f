/** Versions by the names that build tools and MDN's table of compatibility give to browsers. */
export type BrowserVersions = Record<'safari' | 'chrome' | 'firefox', string>;

/**
 * The oldest browsers that each part runs in; older ones may work, but nobody has tried. The shop's Safari is the last
 * one of iPhones from 2015, the door's the last one of the iPhone 8 and X. README.md names them, too.
 */
export const oldestBrowsers = {
  shop: { safari: '15.6', chrome: '100', firefox: '102' },
  door: { safari: '16.4', chrome: '111', firefox: '111' },
  office: { safari: '17.4', chrome: '123', firefox: '124' },
} satisfies Record<string, BrowserVersions>;

export type Part = keyof typeof oldestBrowsers;

/** The same as build tools want them: `safari15.6`. */
export const targetsOf = (part: Part): string[] =>
  Object.entries(oldestBrowsers[part]).map(([browser, version]) => browser + version);
