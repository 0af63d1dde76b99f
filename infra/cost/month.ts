import type { Lambda } from '#functions/lambda.ts';
import { lambdas } from '#functions/manifest.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { signals } from '#functions/runtime/signals.ts';
import { indexes } from '#functions/store/engine/table.ts';
import { services } from '#shared/contract/service.ts';
import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';
import { queueNames } from '#shared/domain/queue.ts';
import { needsErrorsAlarm, silenceMinutes } from '../constructs/errors-alarm.ts';
import { vitalFunctions } from '../constructs/total-failure-alarms.ts';
import { watched } from '../constructs/watch-alarms.ts';
import { type Item, times } from './bill.ts';
import { itemsOf, messages, table, type Units } from './usage.ts';

const MINUTES_A_MONTH = 730 * 60;

/** Lambda polls each queue with five long polls of twenty seconds, even while it is empty. */
const POLLS_A_MINUTE = 5 * 3;

/**
 * The failure rate also uses the metric of all calls, and throttles are added up: of the services, and of the table and its
 * indexes.
 */
const COMPARED = 1 + (services.length - 1) + 1 + Object.keys(indexes).length;

/** Samples and minimum of what each vital call and job counts, and of their functions' errors. */
export const VITAL_METRICS: number =
  2 * [vitalCalls, vitalJobs, vitalFunctions].flatMap((list) => Object.keys(list)).length;

/** Requests at the edge, and the share of them that fails: infra/stacks/edge-alarm.yml. */
export const EDGE_METRICS = 2;

/** The number of metrics that the alarms of a stage's stack use; the template's test checks it. */
export const alarmMetrics: number =
  Object.keys(signals).length +
  Object.keys(watched).length +
  COMPARED +
  VITAL_METRICS +
  // The share of unpaid holds.
  1 +
  2 * queueNames.length +
  Object.values<Lambda>(lambdas).filter(needsErrorsAlarm).length +
  Object.values<Lambda>(lambdas).filter((lambda) => silenceMinutes(lambda) > 0).length;

export const secretCount: number = Object.keys(environmentNames.secrets).length;

/** The units of what runs every minute, from the budget that a test enforces. */
export type IdleUnits = Record<keyof typeof rounds, Units>;

/**
 * Milliseconds and log bytes of a round with nothing to do. Without keys `pushPasses` ends at once; with them it is taken to
 * be as quick as `sendToKsef`.
 */
const rounds = {
  sweep: { milliseconds: 136, logBytes: 283 },
  watchHolds: { milliseconds: 25, logBytes: 0 },
  offerPlaces: { milliseconds: 4, logBytes: 80 },
  sendToKsef: { milliseconds: 4, logBytes: 0 },
  pushPasses: { milliseconds: 4, logBytes: 0 },
  makePages: { milliseconds: 103, logBytes: 130 },
} as const;

const isFrequent = ({ trigger }: Lambda): boolean =>
  trigger.kind === 'schedule' && ['rate(1 minute)', 'rate(5 minutes)'].includes(trigger.rate);

/** The functions that the canary visits read the key by which they know calls through the edge. */
const VISITED = 2;

/** Secrets that are read every five minutes, after which functions forget them, while nobody comes. */
const SECRET_READS =
  VISITED +
  Object.values<Lambda>(lambdas)
    .filter(isFrequent)
    .reduce((sum, { secrets = [] }) => sum + secrets.length, 0);

/** Gigabytes of a table with a year of fairs, of their tickets, and of logs. */
const STORED = { table: 1, tickets: 2, logs: 1 };

/** A month in which a fair is on sale without any visitors. */
export function idleItems(units: IdleUnits): Item[] {
  const minutely = (Object.keys(rounds) as (keyof IdleUnits)[]).flatMap((lambda): Item[] => [
    ...itemsOf({ lambda, invocations: 1, ...rounds[lambda] }, 'rounds of each minute'),
    ...table('rounds of each minute', units[lambda]),
  ]);
  const eachMinute: Item[] = [
    ...minutely,
    messages('rounds of each minute', 1),
    { part: 'rounds of each minute', price: 'fileGet', quantity: 3 },
    { part: 'looking at queues', price: 'queueRequest', quantity: POLLS_A_MINUTE * queueNames.length },
  ];
  const visit: Item[] = [
    ...itemsOf(
      { lambda: 'watchShop', invocations: 1, milliseconds: 300, logBytes: 0 },
      'visits of the canary',
    ),
    // The sale and an order, then a scan.
    ...itemsOf({ lambda: 'shop', invocations: 2, milliseconds: 10, logBytes: 186 }, 'visits of the canary'),
    ...itemsOf({ lambda: 'door', invocations: 1, milliseconds: 20, logBytes: 400 }, 'visits of the canary'),
    ...table('visits of the canary', { read: 5.5, written: 0 }),
    { part: 'secrets', price: 'secretRead', quantity: SECRET_READS },
  ];
  return [
    ...times(MINUTES_A_MONTH, eachMinute),
    ...times(MINUTES_A_MONTH / 5, visit),
    { part: 'alarms', price: 'alarm', quantity: alarmMetrics + EDGE_METRICS },
    { part: 'secrets', price: 'secret', quantity: secretCount },
    { part: 'part is stored', price: 'tableStorage', quantity: STORED.table },
    { part: 'part is stored', price: 'tableBackup', quantity: STORED.table },
    { part: 'part is stored', price: 'fileStorage', quantity: STORED.tickets },
    { part: 'part is stored', price: 'logStorage', quantity: STORED.logs },
  ];
}
