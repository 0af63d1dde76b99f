import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type LocalClock, parseDuration } from './core/clock.ts';
import { CONTROL_PATH } from './core/control-path.ts';
import { readBody } from './core/http.ts';
import type { AlarmState } from './watch/evaluate.ts';

function respond(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

/** `{"advance": "PT59M"}` → milliseconds; undefined for anything else. */
function advanceIn(body: Buffer): number | undefined {
  try {
    const { advance } = JSON.parse(body.toString()) as { advance?: unknown };
    return typeof advance === 'string' ? parseDuration(advance) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * How long an advance waits for running work: a clock that jumps under a running function would show impossible states.
 */
const MAX_WAIT_MS = 10_000;

export interface ControlledCloud {
  clock: LocalClock;
  idle(): Promise<void>;
  alarms(): Promise<AlarmState[]>;
}

/**
 * What only the local cloud has: `GET /__local/clock` returns the time, `POST` with `{"advance": "PT59M"}` advances it
 * once no message is being processed, and responds when the schedules that fell due have run. `GET /__local/alarms`
 * returns every alarm, and whether it would go off now.
 */
export async function control(
  { clock, idle, alarms }: ControlledCloud,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === `${CONTROL_PATH}alarms`) return respond(response, 200, await alarms());
  if (request.url !== `${CONTROL_PATH}clock`) return respond(response, 404, { message: 'Not Found' });
  if (request.method === 'GET') return respond(response, 200, { now: clock.now().toISOString() });
  const milliseconds = request.method === 'POST' ? advanceIn(await readBody(request)) : undefined;
  if (milliseconds === undefined)
    return respond(response, 400, {
      message: 'Say {"advance": "PT59M"}: an ISO 8601 duration, days at most',
    });
  await Promise.race([idle(), delay(MAX_WAIT_MS, undefined, { ref: false })]);
  return respond(response, 200, { now: (await clock.advance(milliseconds)).toISOString() });
}
