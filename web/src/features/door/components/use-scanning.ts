import { useCallback, useEffect, useRef, useState } from 'react';
import { undoScan } from '#shared/contract/scans.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { problemText, type TroubleCode } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { requestVerdict } from '../api/request-verdict.ts';
import { signal } from './signals.ts';
import { type VerdictLook, verdictLook } from './verdict-look.ts';

const VERDICT_STAYS = 2_500;

export interface Shown extends VerdictLook {
  holder: string | undefined;
  typeName: string | undefined;
  /** Where the holder shares a business card. */
  contactId?: string | undefined;
}
export interface LastEntry {
  scanId: string;
  holder: string;
  at: number;
}

interface Attempt {
  code: string;
  attemptId: string;
}

interface Pairing {
  token: string | undefined;
  lang: Language;
  onGateLost: () => void;
}

/** Turns codes into verdicts, one at a time; each is shown until it has been read or the next one comes. */
export function useScanning({ token, lang, onGateLost }: Pairing) {
  const [shown, setShown] = useState<Shown>();
  const [lastEntry, setLastEntry] = useState<LastEntry>();
  const busy = useRef(false);
  const unanswered = useRef<Attempt>(undefined);
  const headers: Record<string, string> = token ? { 'x-gate': token } : {};

  const clear = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    // A link takes longer to press than a verdict to read.
    if (!shown || shown.contactId) return;
    const timer = setTimeout(clear, VERDICT_STAYS);
    return () => clearTimeout(timer);
  }, [shown, clear]);
  useEffect(() => {
    if (!lastEntry) return;
    const timer = setTimeout(() => setLastEntry(undefined), MINUTE - (Date.now() - lastEntry.at));
    return () => clearTimeout(timer);
  }, [lastEntry]);

  const show = (verdict: Shown) => {
    signal(verdict.tone);
    setShown(verdict);
  };
  const fail = (code: TroubleCode) => {
    if (code === 'gate_unknown') onGateLost();
    const word = doorTexts[lang].verdicts.failed;
    show({ tone: 'unsure', word, reason: problemText(code, lang), holder: undefined, typeName: undefined });
  };
  /** A ticket scanned again because there was no response repeats the same attempt. */
  const attemptFor = (code: string): Attempt => {
    if (unanswered.current?.code !== code) unanswered.current = { code, attemptId: crypto.randomUUID() };
    return unanswered.current;
  };
  const onCode = async (code: string) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const verdict = await requestVerdict(attemptFor(code.trim().slice(0, 400)), headers);
      unanswered.current = undefined;
      const { holder, typeName, scanId, contactId } = verdict;
      const now = new Date();
      show({
        ...verdictLook(verdict, now, lang),
        holder,
        typeName: typeName && inLanguage(typeName, lang),
        contactId,
      });
      if (verdict.result === 'admitted' && scanId)
        setLastEntry({ scanId, holder: holder ?? '', at: now.getTime() });
    } catch (error) {
      fail(errorCode(error));
    } finally {
      busy.current = false;
    }
  };
  const undo = async (): Promise<TroubleCode | undefined> => {
    if (!lastEntry) return undefined;
    try {
      await request(undoScan, { body: { scanId: lastEntry.scanId }, headers });
      setLastEntry(undefined);
      setShown(undefined);
      return undefined;
    } catch (error) {
      return errorCode(error);
    }
  };
  return { shown, clear, lastEntry, onCode, undo };
}
