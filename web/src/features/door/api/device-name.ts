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

/** `Android, Chrome K7`: what tells the office devices at a gate apart, also two of one model. */
export const deviceNameOf = (agent: string, id: string): string => {
  const kind = [nameIn(systems, agent), nameIn(browsers, agent)].filter(Boolean).join(', ');
  return `${kind} ${id.slice(-2).toUpperCase()}`.trim();
};
