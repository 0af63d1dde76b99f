import { useCallback, useEffect, useRef, useState } from 'react';
import { undoScan, type Verdict } from '#shared/contract/scans.ts';
import type { Passage } from '#shared/domain/gate.ts';
import type { EntryReason } from '#shared/domain/scan.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { type Attempt, requestVerdict } from '../api/request-verdict.ts';
import { signal } from './signals.ts';
import { useReadings } from './use-readings.ts';
import { type VerdictLook, verdictLook } from './verdict-look.ts';

const VERDICT_STAYS = 2_500;

export interface ShownVerdict extends VerdictLook {
  holder?: string | undefined;
  typeName?: string | undefined;
  /** Set where the holder shares a business card. */
  contactId?: string | undefined;
  /** The code without a response, for a retry. */
  unanswered?: string | undefined;
}

interface Pairing {
  token: string | undefined;
  /** The way that is chosen at a gate which is passed both ways. */
  passage: Passage | undefined;
  lang: Language;
  onGateLost: () => void;
  /** Called when an entry was recorded (1) or undone (-1). */
  onEntry: (change: 1 | -1) => void;
}

/** A good verdict makes room for the next visitor; a refusal has to be read, and a contact to be opened. */
const leavesByItself = ({ tone, contactId }: ShownVerdict): boolean =>
  tone === 'yes' || tone === 'out' || (tone === 'read' && !contactId);

const shownOf = (verdict: Verdict, now: Date, lang: Language): ShownVerdict => ({
  ...verdictLook(verdict, now, lang),
  holder: verdict.holder,
  typeName: verdict.typeName && inLanguage(verdict.typeName, lang),
  contactId: verdict.contactId,
});

/** Turns codes into verdicts, one at a time; each is shown for a while, or until the next one. */
export function useScanning({ token, passage, lang, onGateLost, onEntry }: Pairing) {
  const t = doorTexts[lang];
  const [shown, setShown] = useState<ShownVerdict>();
  const { readings, note, takenBack } = useReadings();
  const busy = useRef(false);
  const unanswered = useRef<Attempt>(undefined);
  const headers: Record<string, string> = token ? { 'x-gate': token } : {};

  const clear = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    if (!shown || !leavesByItself(shown)) return;
    const timer = setTimeout(clear, VERDICT_STAYS);
    return () => clearTimeout(timer);
  }, [shown, clear]);

  const show = (verdict: ShownVerdict, scanId?: string) => {
    signal(verdict.tone);
    setShown(verdict);
    note({ ...verdict, ...(scanId && { scanId }) }, new Date());
  };
  const reasonOf = (failure: FailureCode): string => {
    if (failure === 'offline') return t.reasons.offline;
    // Only devices without a gate have a limit of readings.
    if (failure === 'too_many_tries' && token) return t.reasons.tooManyCodes;
    return problemText(failure, lang);
  };
  const fail = (failure: FailureCode, code: string) => {
    if (failure === 'gate_unknown') onGateLost();
    const reason = reasonOf(failure);
    const again = failure === 'gate_unknown' || failure === 'too_many_tries' ? undefined : code;
    show({ tone: 'unsure', word: t.verdicts.failed, reason, unanswered: again });
  };
  /** A ticket scanned again because there was no response repeats the same attempt. */
  const attemptFor = (code: string, reason: EntryReason | undefined): Attempt => {
    if (unanswered.current?.code !== code || unanswered.current.passage !== passage)
      unanswered.current = {
        ...{ code, attemptId: crypto.randomUUID() },
        ...(reason && { reason }),
        ...(passage && { passage }),
      };
    return unanswered.current;
  };
  /** @returns whether there is a verdict */
  const onCode = async (typed: string, reason?: EntryReason): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    const code = typed.trim().slice(0, 400);
    setShown({ tone: 'checking', word: t.scan.checking, reason: undefined });
    try {
      const verdict = await requestVerdict(attemptFor(code, reason), headers);
      unanswered.current = undefined;
      show(shownOf(verdict, new Date(), lang), verdict.scanId);
      if (verdict.result === 'admitted') onEntry(1);
      return true;
    } catch (error) {
      fail(errorCode(error), code);
      return false;
    } finally {
      busy.current = false;
    }
  };
  const undo = async (scanId: string): Promise<FailureCode | undefined> => {
    try {
      await request(undoScan, { body: { scanId }, headers });
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
