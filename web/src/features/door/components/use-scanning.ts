import { useCallback, useEffect, useRef, useState } from 'react';
import { undoScan, type Verdict } from '#shared/contract/scans.ts';
import { type Passage, readGateToken } from '#shared/domain/gate.ts';
import type { EntryReason } from '#shared/domain/scan.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { offlineTexts } from '#shared/texts/door-offline.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { type Answer, answerOn, Unsure } from '../offline/answer.ts';
import type { OfflineDoor, OwnAttempt } from '../offline/offline-door.ts';
import { isOwnEntry } from '../offline/own-entries.ts';
import { signal } from './signals.ts';
import { useReadings } from './use-readings.ts';
import { type VerdictLook, verdictLook } from './verdict-look.ts';

const VERDICT_STAYS = 2_500;
/** At a kiosk nobody taps: a good verdict makes room sooner, and a refusal can just be read. */
const KIOSK_STAYS = { good: 2_000, refusal: 4_000 };

export interface ShownVerdict extends VerdictLook {
  holder?: string | undefined;
  typeName?: string | undefined;
  /** Set where the holder shares a business card. */
  contactId?: string | undefined;
  /** The code without a response, for a retry. */
  unanswered?: string | undefined;
  /** Said of a verdict that this device gave by itself. */
  note?: string | undefined;
}

interface Pairing {
  token: string | undefined;
  door: OfflineDoor;
  /** The way that is chosen at a gate which is passed both ways. */
  passage: Passage | undefined;
  lang: Language;
  /** Whether visitors hold their codes to the device themselves. */
  isKiosk: boolean;
  onGateLost: () => void;
  /** Called when an entry was recorded (1), with its ticket, or undone (-1). */
  onEntry: (change: 1 | -1, ticketId?: string) => void;
}

/**
 * How long a verdict is shown, in milliseconds. A good one makes room for the next visitor; a refusal has to be read,
 * and a contact to be opened, so without a kiosk they stay.
 */
function staysFor({ tone, contactId }: ShownVerdict, isKiosk: boolean): number | undefined {
  if (tone === 'checking') return undefined;
  const isGood = tone === 'yes' || tone === 'out' || (tone === 'read' && !contactId);
  if (isKiosk) return isGood ? KIOSK_STAYS.good : KIOSK_STAYS.refusal;
  return isGood ? VERDICT_STAYS : undefined;
}

/** A genuine code that is not in the list may be of a ticket that was sold since. */
const notListed = ({ result, ticketId }: Verdict, listAt: string | undefined, lang: Language) =>
  result === 'unknown' && ticketId && listAt
    ? { reason: offlineTexts[lang].notListed(formatRecent(new Date(listAt), new Date(), lang)) }
    : {};

const shownOf = (
  { verdict, isOwn }: Answer,
  listAt: string | undefined,
  now: Date,
  lang: Language,
): ShownVerdict => ({
  ...verdictLook(verdict, now, lang),
  ...(isOwn && { note: offlineTexts[lang].own, ...notListed(verdict, listAt, lang) }),
  holder: verdict.holder,
  typeName: verdict.typeName && inLanguage(verdict.typeName, lang),
  contactId: verdict.contactId,
});

/** What can still be done about a reading: an entry is undone, and a badge printed for whoever was let in. */
const entryOf = ({ result, scanId, ticketId }: Verdict): Pick<Verdict, 'scanId' | 'ticketId'> => ({
  ...(scanId && { scanId }),
  ...(result === 'admitted' && ticketId && { ticketId }),
});

/** Turns codes into verdicts, one at a time; each is shown for a while, or until the next one. */
export function useScanning({ token, door, passage, lang, isKiosk, onGateLost, onEntry }: Pairing) {
  const t = doorTexts[lang];
  const [shown, setShown] = useState<ShownVerdict>();
  const { readings, note, takenBack } = useReadings();
  const busy = useRef(false);
  const unanswered = useRef<OwnAttempt>(undefined);
  const headers: Record<string, string> = token ? { 'x-gate': token } : {};

  const clear = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    const stays = shown && staysFor(shown, isKiosk);
    if (!stays) return;
    const timer = setTimeout(clear, stays);
    return () => clearTimeout(timer);
  }, [shown, clear, isKiosk]);

  const show = (verdict: ShownVerdict, entry: Pick<Verdict, 'scanId' | 'ticketId'> = {}) => {
    signal(verdict.tone);
    setShown(verdict);
    note({ ...verdict, ...entry }, new Date());
  };
  const reasonOf = (failure: FailureCode): string => {
    if (failure === 'offline') return t.reasons.offline;
    // Only devices without a gate have a limit of readings.
    if (failure === 'too_many_tries' && token) return t.reasons.tooManyCodes;
    return problemText(failure, lang);
  };
  const failWith = (error: unknown, code: string) => {
    if (!(error instanceof Unsure)) return fail(errorCode(error), code);
    const { noDay, noPlace } = offlineTexts[lang];
    fail('offline', code, error.why === 'day' ? noDay : noPlace);
  };
  const fail = (failure: FailureCode, code: string, reason = reasonOf(failure)) => {
    if (failure === 'gate_unknown') onGateLost();
    const again = failure === 'gate_unknown' || failure === 'too_many_tries' ? undefined : code;
    show({ kind: 'failed', tone: 'unsure', word: t.verdicts.failed, reason, unanswered: again });
  };
  /** A ticket scanned again because there was no response repeats the same attempt. */
  const attemptFor = (code: string, reason: EntryReason | undefined, listed = false) => {
    const isRepeated = unanswered.current?.code === code && unanswered.current.passage === passage;
    const attempt = (isRepeated && unanswered.current) || {
      ...{ code, attemptId: crypto.randomUUID() },
      ...(reason && { reason }),
      ...(listed && { listed: true as const }),
      ...(passage && { passage }),
      ...(isKiosk && { kiosk: true as const }),
    };
    unanswered.current = attempt;
    return { attempt, isRepeated };
  };
  /** @returns whether there is a verdict */
  const onCode = async (typed: string, reason?: EntryReason, listed?: boolean): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    const code = typed.trim().slice(0, 400);
    setShown({ kind: 'checking', tone: 'checking', word: t.scan.checking, reason: undefined });
    try {
      const gateId = token ? readGateToken(token)?.gateId : undefined;
      const { attempt, isRepeated } = attemptFor(code, reason, listed);
      const at = { headers, gateId: gateId ?? '', passage: passage ?? 'in', isRepeated, door } as const;
      const answer = await answerOn(attempt, at);
      const { verdict } = answer;
      unanswered.current = undefined;
      show(shownOf(answer, door.status().listAt, new Date(), lang), entryOf(verdict));
      if (verdict.result === 'admitted') onEntry(1, verdict.ticketId);
      return true;
    } catch (error) {
      failWith(error, code);
      return false;
    } finally {
      busy.current = false;
    }
  };
  const undo = async (scanId: string): Promise<FailureCode | undefined> => {
    try {
      if (!(isOwnEntry(scanId) && (await door.undo(scanId)))) {
        await request(undoScan, { body: { scanId: await door.sentIdOf(scanId) }, headers });
        const ticketId = readings.find((reading) => reading.scanId === scanId)?.ticketId;
        if (ticketId) await door.noteUndone(ticketId);
      }
      takenBack(scanId);
      onEntry(-1);
      setShown(undefined);
      return undefined;
    } catch (error) {
      return errorCode(error);
    }
  };
  return { shown, clear, readings, onCode, undo };
}
