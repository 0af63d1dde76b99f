type Named = [pattern: RegExp, name: string];

const systems: Named[] = [
  [/android/i, 'Android'],
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux/i, 'Linux'],
];
/** In this order: most browsers name Chrome and Safari, too. */
const browsers: Named[] = [
  [/edg/i, 'Edge'],
  [/firefox|fxios/i, 'Firefox'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

const nameIn = (named: readonly Named[], agent: string) =>
  named.find(([pattern]) => pattern.test(agent))?.[1];

/** `Android, Chrome`: what the office sees of a device at a gate; undefined where the browser says nothing known. */
export const deviceNameOf = (agent: string): string | undefined =>
  [nameIn(systems, agent), nameIn(browsers, agent)].filter(Boolean).join(', ') || undefined;
