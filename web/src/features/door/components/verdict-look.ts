import type { Verdict } from '#shared/contract/scans.ts';
import { daysInWords } from '#shared/domain/days-in-words.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { type DoorTexts, doorTexts, type VerdictKind } from '#shared/texts/door.ts';

/** A verdict is shown by colour, shape, word and sound at once. `read` is neither yes nor no: nothing was recorded. */
export type Tone = 'yes' | 'out' | 'again' | 'no' | 'read' | 'unsure' | 'checking';

const tones: Record<VerdictKind, Tone> = {
  admitted: 'yes',
  exited: 'out',
  valid: 'read',
  'already-inside': 'again',
  void: 'no',
  'other-fair': 'no',
  'other-day': 'no',
  transferred: 'no',
  'wrong-code': 'no',
  forged: 'no',
  unknown: 'no',
  failed: 'unsure',
};

export const marks: Record<Tone, string> = {
  yes: '✓',
  out: '→',
  again: '↺',
  no: '✕',
  read: '✓',
  unsure: '?',
  checking: '…',
};

export interface VerdictLook {
  kind: VerdictKind | 'checking';
  tone: Tone;
  word: string;
  reason: string | undefined;
}

function reasonOf(verdict: Verdict, now: Date, lang: Language, t: DoorTexts): string | undefined {
  const { reasons } = t;
  switch (verdict.result) {
    case 'already-inside':
      return (
        verdict.earlier &&
        reasons.earlier(formatRecent(new Date(verdict.earlier.at), now, lang), verdict.earlier.gate)
      );
    case 'other-fair':
      return verdict.fairName && reasons['other-fair'](inLanguage(verdict.fairName, lang));
    case 'other-day':
      return verdict.days && reasons['other-day'](daysInWords(verdict.days, lang));
    case 'void':
    case 'transferred':
    case 'wrong-code':
    case 'forged':
    case 'unknown':
      return reasons[verdict.result];
    case 'valid':
      return reasons.readOnly;
    case 'admitted':
    case 'exited':
      return undefined;
  }
}

export function verdictLook(verdict: Verdict, now: Date, lang: Language): VerdictLook {
  const t = doorTexts[lang];
  return {
    kind: verdict.result,
    tone: tones[verdict.result],
    word: t.verdicts[verdict.result],
    reason: reasonOf(verdict, now, lang, t),
  };
}
