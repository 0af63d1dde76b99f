import type { Endpoints } from './endpoints.ts';

/** The table printed after the start: URLs and logins. */
export function summary(
  { shop, inbox, payments, admin, cashier }: Endpoints,
  file: string,
  logs: string,
  awsEngine?: string,
): string {
  const rows = [
    ['Shop', `${shop}/`],
    ['Office', `${shop}/admin`],
    ['  as Admin', `${admin.email}  ${admin.password}`],
    ['  as Cashier', `${cashier.email}  ${cashier.password}`],
    ['Gate', `${shop}/scan`],
    ['Mail inbox', `${inbox}/`],
    ['Payments', `${payments}/sandbox/sessions`],
    ['For scripts', file],
    ['Logs', `${logs}/`],
    ...(awsEngine ? ([['AWS', `${awsEngine}, which has files, queues, secrets and mail`]] as const) : []),
  ] as const;
  const lines = rows.map(([name, value]) => `  ${name.padEnd(14)}${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C ends everything. --fresh begins anew, --port N moves it.\n`;
}
