import type { Challenge } from '#shared/domain/proof.ts';
import { hex } from '#web/src/lib/hex.ts';

/** How many derivations run in parallel; most devices have as many cores. */
const BATCH_SIZE = 4;

const bytes = (text: string): BufferSource => new TextEncoder().encode(text);

async function keyOf(number: number, { salt, iterations }: Challenge): Promise<string> {
  const password = await crypto.subtle.importKey('raw', bytes(String(number)), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations };
  const key = new Uint8Array(await crypto.subtle.deriveBits(how, password, 128));
  return hex(key);
}

/**
 * Finds the number that solves a challenge. The browser derives keys in the background, so the page stays responsive.
 * @returns the proof to send
 */
export async function solveProof(challenge: Challenge): Promise<string> {
  for (let start = 0; start < challenge.range; start += BATCH_SIZE) {
    const numbers = Array.from({ length: BATCH_SIZE }, (_, index) => start + index);
    const keys = await Promise.all(numbers.map((number) => keyOf(number, challenge)));
    const found = keys.indexOf(challenge.target);
    if (found >= 0) return `${challenge.token}.${start + found}`;
  }
  throw new Error('the challenge has no answer');
}
