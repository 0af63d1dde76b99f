import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { myGate } from '#shared/contract/scans.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';
import { reportMistake } from '#web/src/lib/tell-errors.ts';
import {
  forgetGateToken,
  keepGateToken,
  loseGateToken,
  lostGateToken,
  takeGateToken,
} from '../api/gate-token.ts';
import { contactOf } from './clock.ts';
import { OfflineDoor } from './offline-door.ts';
import { pollGate } from './poll-gate.ts';
import { thisDevice, toldOfDevice } from './this-device.ts';

export type Gate = ResponseOf<typeof myGate>;

/** What its list is opened by, where the gate asks for its code. */
export const listLock = (gate: Gate | undefined) => (gate?.asksCode ? gate.kiosk : undefined);

/** The gate as it was last seen, for a start without a network. */
const KEY = 'bramka.gate-view.1';

/** The page has the gate before the list is brought up to date: whoever types its new code meanwhile is right. */
async function askForGate(
  { token, door, signal }: { token: string; door: OfflineDoor; signal: AbortSignal },
  onFound: (gate: Gate) => void,
): Promise<void> {
  const query = toldOfDevice(door);
  const sentAt = Date.now();
  const found = await request(myGate, { query, headers: { 'x-gate': token }, signal });
  saveItem(KEY, found);
  const guarded = door.guard(listLock(found));
  onFound(found);
  await guarded;
  await door.reached(contactOf(found.now, sentAt, Date.now()));
}

/** The token of a gate that was removed a short while ago and has been brought back. */
async function foundAgain(signal: AbortSignal): Promise<string | undefined> {
  const token = lostGateToken();
  if (!token) return undefined;
  try {
    await request(myGate, { query: {}, headers: { 'x-gate': token }, signal });
  } catch {
    return undefined;
  }
  keepGateToken(token);
  return token;
}

/**
 * The gate this device is paired with, and what it keeps for when there is no network. An invalid token is put aside,
 * but not after a mere network failure.
 */
export function useGate() {
  const [token, setToken] = useState(takeGateToken);
  const [gate, setGate] = useState<Gate | undefined>(() => (token ? readItem<Gate>(KEY) : undefined));
  const [failure, setFailure] = useState<FailureCode>();
  const [device] = useState(thisDevice);
  const [door] = useState(() => new OfflineDoor(device));
  const offline = useSyncExternalStore(door.subscribe, door.status);
  const unpair = (why?: FailureCode) => {
    if (why) loseGateToken();
    else forgetGateToken();
    removeItem(KEY);
    setToken(undefined);
    setGate(undefined);
    setFailure(why);
    // Its scans that wait are still sent.
    door.forget().then(() => door.sendNow());
  };
  const loseGate = useEffectEvent(unpair);
  useEffect(() => {
    const ask = async (signal: AbortSignal) => {
      if (!token) {
        await door.sendNow();
        const found = await foundAgain(signal);
        if (found) setToken(found);
        return;
      }
      try {
        await askForGate({ token, door, signal }, (found) => {
          setGate(found);
          setFailure(undefined);
        });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        const code = error instanceof ProblemError ? error.code : 'offline';
        reportMistake(error);
        setFailure(code);
        if (code === 'gate_unknown') loseGate(code);
        else await door.lost();
      }
    };
    const polling = pollGate(ask, {
      isOnline: () => door.status().isOnline,
      onError: (error) => setFailure(errorCode(error)),
    });
    const stopListening = door.subscribe(polling.hurryIfLost);
    door.start(token, listLock(readItem<Gate>(KEY))).finally(polling.start);
    return () => {
      stopListening();
      polling.stop();
      door.stop();
    };
  }, [token, door]);
  useEffect(() => {
    // Opening a second pairing link on the same page changes only the part behind the #.
    const onHash = () => setToken(takeGateToken());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  /** This device's entries count at once; those of others come with the next refresh. */
  const countEntry = (change: 1 | -1) =>
    setGate(
      (known) =>
        known && {
          ...known,
          entries: { gate: known.entries.gate + change, fair: known.entries.fair + change },
        },
    );
  return { token, gate, failure, unpair, countEntry, door, device, offline };
}
