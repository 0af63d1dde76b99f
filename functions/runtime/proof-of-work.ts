import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';
import type { Challenge } from '#shared/domain/proof.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { isSame, isSignature, signature } from './signature.ts';

/**
 * Proof of work as ALTCHA does it: the browser looks for the number behind a derived key, and nothing is stored
 * until it is found. Keys are derived by PBKDF2, which a browser's own WebCrypto does about as fast as any other
 * program on the same machine; a bare SHA-256 would cost an attacker a fiftieth of what it costs a phone.
 */
const ITERATIONS = 500;
const KEY_BYTES = 16;

/** Enough for a slow phone, and for the request that brings the answer. */
const PROOF_TTL = 5 * MINUTE;

/** What a proof is good for. */
export interface ProofScope {
  /** Unpaid places of an order, or a place in the waiting room: one is no proof of the other. */
  use: 'hold' | 'place';
  fairId: string;
  /** As `networkOf` names it. */
  network: string;
}

export interface SolvedProof {
  /** How many keys had to be derived, on average. */
  effort: number;
  /** Names this proof, which is good once. */
  id: string;
  expiresAt: Date;
}

const derive = (number: number, salt: string): Buffer =>
  pbkdf2Sync(String(number), salt, ITERATIONS, KEY_BYTES, 'sha256');

const scoped = ({ use, fairId, network }: ProofScope, terms: string): string =>
  `proof ${use} ${fairId} ${network} ${terms}`;

/** A challenge that takes `effort` derivations on average. */
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

/** The proof that was sent, where it is right, in time and for this use, fair and network; undefined otherwise. */
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
