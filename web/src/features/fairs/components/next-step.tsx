import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { fairState } from '#shared/domain/fair-state.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { LINE_ROOM } from '#web/src/lib/line-room.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useLacks } from './use-lacks.ts';

/** The next step: fix the most urgent lack, check and activate it, or copy it once it is over. */
export function NextStep({ fair }: { fair: FairView }) {
  const t = useTexts(formsTexts);
  if (fairState(fair, new Date()) !== 'over') return <Step fair={fair} />;
  return <Link to={`/fairs/copy/${fair.id}`}>{t.copyForm.link}</Link>;
}

function Step({ fair }: { fair: FairView }) {
  const t = useTexts(fairsTexts);
  const { lacks } = useLacks(fair);
  // Most fairs in the shop lack nothing; of others there is always a step.
  if (!lacks) return fair.published ? null : LINE_ROOM;
  const [first] = lacks;
  if (first) return <Link to={first.to}>{t.fair.lacks[first.lack].mend}</Link>;
  return !fair.published ? <Link to={`/fairs/preview/${fair.id}`}>{t.fairs.lookAtIt}</Link> : null;
}
