import { readdirSync, readFileSync } from 'node:fs';
import { webBuild } from '#infra/build/web-build.ts';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import type { ShopResponse } from '../support/from-address.ts';
import { temporaryDirectory } from '../support/local-cloud.ts';
import { typeFields } from '../support/samples.ts';
import { shopClient } from '../support/shop-client.ts';
import { type Row, ratio } from './table.ts';

const PRICE = 4900;
const ORDERS = 60;
const ROUNDS = 30;
/** How often the order's page polls, from the payment until the mail is sent. */
const LOOKS = 3;
/** Runs until everything is warm that a first order needs. */
const WARM_UP = 10;

/** New content of the functions' logs: milliseconds and bytes by call, job or round. */
interface Tally {
  milliseconds: number;
  bytes: number;
  lines: number;
  read: number;
  written: number;
}

interface LogLine {
  event?: string;
  call?: string;
  kind?: string;
  milliseconds?: number;
  readUnits?: number;
  writtenUnits?: number;
}

function readLogs(directory: string, from: Map<string, number>): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const file of readdirSync(directory)) {
    const text = readFileSync(`${directory}/${file}`, 'utf8');
    const news = text.slice(from.get(file) ?? 0);
    from.set(file, text.length);
    for (const line of news.split('\n').filter((line) => line.startsWith('{'))) {
      const {
        event,
        call,
        kind,
        milliseconds = 0,
        readUnits = 0,
        writtenUnits = 0,
      } = JSON.parse(line) as LogLine;
      const name = call ?? (event === 'job-done' ? kind : undefined) ?? `${event} of ${file}`;
      const tally = tallies.get(name) ?? { milliseconds: 0, bytes: 0, lines: 0, read: 0, written: 0 };
      tally.milliseconds += milliseconds;
      tally.bytes += Buffer.byteLength(line) + 1;
      tally.lines += 1;
      tally.read += readUnits;
      tally.written += writtenUnits;
      tallies.set(name, tally);
    }
  }
  return tallies;
}

const rowsOf = (what: string, tallies: Map<string, Tally>, count: number): Row[] =>
  [...tallies].map(([name, { milliseconds, bytes, lines, read, written }]) => ({
    what: `${what}: ${name}`,
    value: `${(milliseconds / lines).toFixed(1)} ms each`,
    against: `${(lines / count).toFixed(2)} lines, ${(bytes / count).toFixed(0)} bytes of log, ${(written / count).toFixed(2)} units written, ${(read / count).toFixed(2)} read`,
  }));

/** All requests of one buyer's browser and the provider, from opening the form to the mail. */
async function buyOne(cloud: LocalCloud, ticketTypeId: string, index: number): Promise<void> {
  const shop = shopClient(cloud.endpoints);
  const { fairId } = cloud.endpoints;
  await shop.call('GET', '/api/sale');
  for (const what of ['visit', 'form-start'])
    await shop.call('POST', '/api/WebVisitors/visit', { fairId, path: '/', what });
  const bought: ShopResponse = await shop.buy(ticketTypeId, PRICE, `koszt-${index}@example.com`);
  if (bought.status !== 201) throw new Error(`an order was answered with ${bought.status}`);
  await shop.act(bought, 'pay');
  for (let looks = 1; looks < LOOKS; looks += 1) await shop.status(bought);
  await cloud.idle();
  await shop.status(bought);
}

const SCHEDULES = {
  sweep: { kind: 'sweep' },
  watchHolds: { kind: 'watch-holds' },
  offerPlaces: { kind: 'offer-places' },
  sendToKsef: { kind: 'send-to-ksef' },
  pushPasses: { kind: 'push-passes' },
};

async function idleRows(cloud: LocalCloud, calls: Map<string, number>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, event] of Object.entries(SCHEDULES)) {
    await cloud.invoke(name, event);
    await cloud.idle();
    calls.clear();
    let took = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await cloud.invoke(name, event);
      took += performance.now() - began;
      await cloud.idle();
    }
    rows.push({
      what: `idle round of ${name}`,
      value: `${(took / ROUNDS).toFixed(1)} ms`,
      against: told(calls, ROUNDS),
    });
  }
  return rows;
}

const told = (calls: Map<string, number>, count: number): string =>
  [...calls].map(([name, times]) => `${name} ${ratio(times, count)}`).join(', ');

/** The inputs of `docs/cost.md` besides DynamoDB's units: milliseconds, log bytes and requests of each step. */
export async function benchCost(): Promise<Row[]> {
  const directory = temporaryDirectory();
  const assembly = await synthesizeLocally(`${directory.path}/assembly`);
  const cloud = await startLocalCloud({ assembly, webDist: await webBuild({ anew: false }) });
  const calls = new Map<string, number>();
  cloud.onAwsCall(({ service, operation, functionName }) => {
    const name = `${functionName} ${service}.${operation}`;
    if (service !== 'dynamodb') calls.set(name, (calls.get(name) ?? 0) + 1);
    return undefined;
  });
  try {
    const shop = shopClient(cloud.endpoints);
    const body = { ...typeFields({ price: PRICE, capacity: 10_000 }), fairId: cloud.endpoints.fairId };
    const made = await shop.call('POST', '/api/tickets/create', body, { cookie: await shop.adminCookie() });
    const read = new Map<string, number>();
    for (let index = 0; index < WARM_UP; index += 1) await buyOne(cloud, String(made.body.id), index);
    readLogs(cloud.logs, read);
    calls.clear();
    for (let index = 0; index < ORDERS; index += 1)
      await buyOne(cloud, String(made.body.id), WARM_UP + index);
    const rows = rowsOf('an order', readLogs(cloud.logs, read), ORDERS);
    rows.push({ what: 'an order: requests to AWS', value: '', against: told(calls, ORDERS) });
    return [
      ...rows,
      ...(await idleRows(cloud, calls)),
      ...rowsOf('idle', readLogs(cloud.logs, read), ROUNDS),
    ];
  } finally {
    await cloud.stop();
    directory.remove();
  }
}
