import { createHmac } from 'node:crypto';
import { isSame } from '#functions/runtime/signature.ts';
import type { RawNotification } from '../port.ts';

/** Milliseconds between an event's signing and its arrival, either way. */
const TOLERANCE = 5 * 60_000;

/** `t=1795000000,v1=…,v1=…`: one for each secret that is valid now; other schemes are none of ours. */
function partsOf(header: string): { time: string; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value = '']) => (key === name ? [value] : []));
  return { time: valuesOf('t')[0] ?? '', signatures: valuesOf('v1') };
}

/** Whether one of the endpoint's secrets signed these bytes, just now. */
export function isSigned({ body, header }: RawNotification, secrets: readonly string[], now: Date): boolean {
  const { time, signatures } = partsOf(header('stripe-signature') ?? '');
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE) return false;
  const expected = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'),
  );
  return signatures.some((given) => expected.some((signature) => isSame(given, signature)));
}
