import type { FairView } from '#shared/contract/fairs.ts';
import { type FairState, fairState } from '#shared/domain/fair-state.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Badge, type BadgeTone } from '#web/src/components/layout/badge.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

const tones: Record<FairState, BadgeTone> = {
  draft: 'plain',
  'before-sale': 'good',
  'on-sale': 'good',
  'after-sale': 'warning',
  outside: 'warning',
  over: 'quiet',
};

/** The fair's state in its one word. */
export function FairStateBadge({ fair }: { fair: FairView }) {
  const state = fairState(fair, new Date());
  return <Badge tone={tones[state]}>{fairsTexts[useOfficeLanguage()].fairs.states[state]}</Badge>;
}
