import type { FairView } from '#shared/contract/fairs.ts';
import { type FairState, fairState } from '#shared/domain/fair-state.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';

const tones: Record<FairState, MarkTone> = {
  trial: 'quiet',
  draft: 'plain',
  'before-sale': 'good',
  'on-sale': 'good',
  'after-sale': 'warning',
  outside: 'warning',
  over: 'quiet',
};

/** The fair's state in one word. */
export function FairStateMark({ fair }: { fair: FairView }) {
  const state = fairState(fair, new Date());
  return <StateMark tone={tones[state]}>{useTexts(fairsTexts).fairs.states[state]}</StateMark>;
}
