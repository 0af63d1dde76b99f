import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { fairState } from '#shared/domain/fair-state.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useLacks } from './use-lacks.ts';

/** What to do next for a fair: its most pressing lack, or looking at it and activating it. */
export function NextStep({ fair }: { fair: FairView }) {
  return fairState(fair, new Date()) === 'over' ? null : <Step fair={fair} />;
}

function Step({ fair }: { fair: FairView }) {
  const t = fairsTexts[useOfficeLanguage()];
  const lacks = useLacks(fair);
  const [first] = lacks ?? [];
  if (first) return <Link to={first.to}>{t.fair.lacks[first.lack].mend}</Link>;
  return lacks && !fair.active ? <Link to={`/fairs/preview/${fair.id}`}>{t.fairs.lookAtIt}</Link> : null;
}
