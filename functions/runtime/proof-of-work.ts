import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';
import type { Challenge } from '#shared/domain/proof.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { isSame, isSignature, signature } from './signature.ts';

/**
 * ALTCHA's proof of work: the browser searches the number behind a derived key, and nothing is stored until it is
 * found. Keys are derived with PBKDF2, where a browser's WebCrypto is about as fast as native code; with plain SHA-256
 * an attacker would pay a fiftieth of what a phone does.
 */
const ITERATIONS = 500;
const KEY_BYTES = 16;

/** Enough for a slow phone and the request that sends the solution. */
const PROOF_TTL = 5 * MINUTE;

/** What a proof is valid for. */
export interface ProofScope {
  /** Unpaid places of an order, or a place in the waiting room: they are not interchangeable. */
  use: 'hold' | 'place';
  fairId: string;
  /** From `networkOf`. */
  network: string;
}

export interface SolvedProof {
  /** The average number of key derivations required. */
  effort: number;
  /** Identifies the proof, which can be used once. */
  id: string;
  expiresAt: Date;
}

const derive = (number: number, salt: string): Buffer =>
  pbkdf2Sync(String(number), salt, ITERATIONS, KEY_BYTES, 'sha256');

const scoped = ({ use, fairId, network }: ProofScope, terms: string): string =>
  `proof ${use} ${fairId} ${network} ${terms}`;

/** A challenge that needs `effort` derivations on average. */
export function newChallenge(secret: string, scope: ProofScope, effort: number, now: Date): Challenge {
  const range = Math.max(2, Math.ceil(effort * 2));
  const salt = randomBytes(9).toString('base64url');
  const target = derive(randomInt(range), salt).toString('hex');
  const terms = [now.getTime() + PROOF_TTL, range, salt, target].join('.');
  return {
    salt,
    target,
    range,
    iterations: ITERATIONS,
    token: `${terms}.${signature(secret, scoped(scope, terms))}`,
  };
}

const PROOF = /^((\d{1,15})\.(\d{1,9})\.([\w-]{12})\.([0-9a-f]{32}))\.([\w-]{32})\.(\d{1,9})$/;

/** A solved proof if it is correct, in time and for this use, fair and network; otherwise undefined. */
export function readProof(
  secret: string,
  scope: ProofScope,
  proof: string,
  now: Date,
): SolvedProof | undefined {
  const [, terms = '', expires, range, salt = '', target = '', sent = '', number] = PROOF.exec(proof) ?? [];
  if (!isSignature(sent, secret, scoped(scope, terms))) return undefined;
  const expiresAt = new Date(Number(expires));
  if (expiresAt <= now || Number(number) >= Number(range)) return undefined;
  if (!isSame(derive(Number(number), salt), Buffer.from(target, 'hex'))) return undefined;
  return { effort: Number(range) / 2, id: sent, expiresAt };
}
