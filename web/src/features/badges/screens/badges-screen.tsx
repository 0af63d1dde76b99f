import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import { FairPageHead } from '#web/src/components/fair-page-head.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { BadgeForm } from '../components/badge-form.tsx';
import { BadgePreview } from '../components/badge-preview.tsx';
import css from '../components/badges.module.css';
import { useBadgeLayout } from '../components/use-badge-layout.ts';

/** How a fair's badges look. */
export default function BadgesScreen() {
  const { id = '' } = useParams();
  return <LoadedPage query={useFair(id)}>{(fair) => <Badges key={fair.id} fair={fair} />}</LoadedPage>;
}

function Badges({ fair }: { fair: FairView }) {
  const t = useTexts(badgesTexts);
  const badge = useBadgeLayout(fair);
  return (
    <>
      <FairPageHead fair={fair} title={t.title} lead={t.lead} />
      <div className={css.columns}>
        <BadgeForm fair={fair} badge={badge} />
        <BadgePreview fair={fair} layout={badge.layout} />
      </div>
    </>
  );
}
