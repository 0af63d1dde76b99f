import type { Verdict } from '#shared/contract/scans.ts';
import type { Passage } from '#shared/domain/gate.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { type Attempt, askOnce, isLost, requestVerdict } from '../api/request-verdict.ts';
import type { OfflineDoor, OwnAttempt } from './offline-door.ts';

/** How long the server has for its verdict while the device could give its own, in milliseconds. */
const PATIENCE = 1_000;

/** A verdict, and whether this device gave it by itself. */
export interface Answer {
  verdict: Verdict;
  isOwn?: true;
}

/** Why a device without a network gives no verdict. */
export class Unsure extends Error {
  readonly why: 'day' | 'storage';

  constructor(why: 'day' | 'storage') {
    super(why);
    this.why = why;
  }
}

interface AtGate {
  headers: Record<string, string>;
  gateId: string;
  passage: Passage;
  /** Whether this attempt was made before without an answer: the server may have recorded it. */
  isRepeated: boolean;
  door: OfflineDoor;
}

/** Whoever has no list learns from a lost reading, too, that there is no network. */
async function toldIfLost<T>(answer: Promise<T>, door: OfflineDoor): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isLost(error)) await door.lost();
    throw error;
  }
}

/** @returns undefined where the server did not answer in time */
async function askInTime(attempt: Attempt, { headers, gateId, door }: AtGate): Promise<Answer | undefined> {
  try {
    const verdict = await askOnce(attempt, headers, PATIENCE);
    if (verdict.ticketId) await door.notePassage(verdict.ticketId, verdict.result, gateId);
    return { verdict };
  } catch (error) {
    if (!isLost(error)) throw error;
    await door.lost();
    return undefined;
  }
}

/**
 * A ticket that is not on the list may have been sold a moment ago, so only the server knows it, and is asked again. A
 * signed code is good all the same, which the device can tell; of a typed one it knows nothing.
 * @returns undefined where the device has to say what it knows
 * @throws ProblemError `offline` for a typed code of which nobody knows anything
 */
async function askAboutUnlisted(attempt: Attempt, wasOnline: boolean, { headers }: AtGate) {
  const isSigned = readCode(attempt.code).kind === 'signed';
  if (isSigned && !wasOnline) return undefined;
  try {
    return await requestVerdict(attempt, headers);
  } catch (error) {
    if (isSigned && isLost(error)) return undefined;
    throw error;
  }
}

/** Of a holder who was found in the device's own list the server is told afterwards. */
async function answerListed(attempt: OwnAttempt, { door, passage }: AtGate): Promise<Answer> {
  const own = await door.judge(attempt, passage, false);
  if ('unsure' in own) throw new Unsure(own.unsure);
  return { ...own, isOwn: true };
}

/**
 * The server's verdict; without an answer within a second the device's own, if it has a list. While it is known that
 * there is no network nobody waits for it.
 * @throws ProblemError for a refusal, or `offline` where nobody can decide; Unsure where the device must not
 */
export async function answerOn(attempt: OwnAttempt, at: AtGate): Promise<Answer> {
  const { door, passage, headers } = at;
  if (attempt.listed) return answerListed(attempt, at);
  if (!door.canJudge) return { verdict: await toldIfLost(requestVerdict(attempt, headers), door) };
  const wasOnline = door.status().isOnline;
  const answered = wasOnline ? await askInTime(attempt, at) : undefined;
  if (answered) return answered;
  const found = door.lists(attempt.code) ? undefined : await askAboutUnlisted(attempt, wasOnline, at);
  if (found) return { verdict: found };
  const own = await door.judge(attempt, passage, wasOnline || at.isRepeated);
  if ('verdict' in own) return { ...own, isOwn: true };
  return {
    verdict: await askOnce(attempt, headers).catch((error: unknown) => {
      throw isLost(error) ? new Unsure(own.unsure) : error;
    }),
  };
}
