import type { Endpoints } from './endpoints.ts';

/** What is printed beside the endpoints. */
interface Told {
  /** The file with the endpoints, and the directory of the logs. */
  file: string;
  logs: string;
  awsEngine?: string | undefined;
  /** Milliseconds by which the clock is ahead of the machine's. */
  ahead: number;
}

const MINUTE = 60_000;

/** `1 d 2 h 3 min`; rounded to minutes. */
export function spanOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
}

/** The address that makes the device that opens it the demo's gate. */
export const gateLink = (shop: string, token: string): string =>
  `${shop}/scan#gate=${encodeURIComponent(token)}`;

/** The table printed after the start: URLs and logins. */
export function summary(
  { shop, inbox, payments, ksef, vatRegister, admin, cashier, gate }: Endpoints,
  { file, logs, awsEngine, ahead }: Told,
): string {
  const rows: (readonly [string, string])[] = [
    ['Shop', `${shop}/`],
    ['Office', `${shop}/admin`],
    ['  as Admin', `${admin.email}  ${admin.password}`],
    ['  as Cashier', `${cashier.email}  ${cashier.password}`],
    ...(gate ? [['Gate', gateLink(shop, gate)] as const] : []),
    ['Mail inbox', `${inbox}/`],
    ['Payments', `${payments}/sandbox/sessions`],
    ['KSeF', `${ksef}/sandbox/sessions`],
    ['VAT payers', `${vatRegister}/sandbox/questions`],
    ['For scripts', file],
    ['Logs', `${logs}/`],
    ...(awsEngine ? [['AWS', `${awsEngine}, which has files, queues, secrets and mail`] as const] : []),
    ...(ahead >= MINUTE
      ? [['Clock', `${spanOf(ahead)} ahead, as you moved it; --fresh sets it back`] as const]
      : []),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(14)}${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C ends everything. --fresh begins anew, --port N moves it, --host lets phones in.\n`;
}
