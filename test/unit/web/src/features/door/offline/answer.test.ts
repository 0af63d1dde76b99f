import { beforeEach, expect, test, vi } from 'vitest';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { answerOn } from '#web/src/features/door/offline/answer.ts';
import type { OfflineDoor } from '#web/src/features/door/offline/offline-door.ts';

const ticketId = 'tkt_k3j28dnmq1rs01';
const signed = qrAddress(
  'https://bilety.example.com',
  { ticketId, keyVersion: 1, signature: 'A'.repeat(86) },
  'pl',
);
const typed = 'K3J2-8DNM-Q1RS-01-7XK9QF';
const unknown = { verdict: { result: 'unknown' as const } };

const judge = vi.fn(async (..._: unknown[]) => unknown);
const fetch = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  judge.mockClear();
  fetch.mockReset();
});

/** A device with a network until now, whose list has the ticket or not. */
const answer = async (code: string, isListed: boolean, isRepeated = false, isOnline = true) => {
  const door = {
    canJudge: true,
    status: () => ({ isOnline }),
    lists: () => isListed,
    lost: async () => {},
    notePassage: () => {},
    judge,
  } as unknown as OfflineDoor;
  const at = { headers: {}, gateId: 'gate_000000000000', passage: 'in' as const, isRepeated, door };
  const asked = answerOn({ code, attemptId: 'attempt-1' } as Parameters<typeof answerOn>[0], at).then(
    (given) => ({ given }),
    (error: unknown) => ({ error }),
  );
  // Past every pause between two requests.
  await vi.advanceTimersByTimeAsync(10_000);
  return asked;
};
const lose = () => fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const admit = () => fetch.mockResolvedValueOnce(Response.json({ result: 'admitted', ticketId }));

test('a device asks again about a ticket that its list lacks, and says what the server says', async () => {
  lose();
  lose();
  admit();
  expect(await answer(signed, false)).toMatchObject({ given: { verdict: { result: 'admitted' } } });
  expect(judge).not.toHaveBeenCalled();
});

test('a device judges a ticket of its list after one lost answer', async () => {
  lose();
  expect(await answer(signed, true)).toEqual({ given: { ...unknown, isOwn: true } });
  expect(fetch).toHaveBeenCalledOnce();
});

test('a reading that was sent before without an answer is told as one, since the server may have it', async () => {
  for (const isRepeated of [true, false]) {
    await answer(signed, true, isRepeated, false);
    expect(judge.mock.lastCall?.at(-1)).toBe(isRepeated);
  }
});

test('a signed code that its list lacks is judged by the device where nobody answers', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await answer(signed, false)).toEqual({ given: { ...unknown, isOwn: true } });
  expect(fetch).toHaveBeenCalledTimes(5);
});

test('a typed code that its list lacks is not judged by a device, which knows nothing of it', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await answer(typed, false)).toMatchObject({ error: { code: 'offline' } });
  expect(judge).not.toHaveBeenCalled();
});
