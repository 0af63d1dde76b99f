import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { bannerKinds } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { FairPageHead } from '#web/src/components/fair-page-head.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { BannerCard } from '../components/banner-card.tsx';
import css from '../components/banners.module.css';
import { FairColourCard } from '../components/fair-colour-card.tsx';
import { TicketNotesCard } from '../components/ticket-notes-card.tsx';
import { useIgnoreStrayDrops } from '../components/use-ignore-stray-drops.ts';

/** A fair's pictures, and below them its colour and its own part of the ticket. */
export default function BannersScreen() {
  const { id = '' } = useParams();
  return <LoadedPage query={useFair(id)}>{(fair) => <Banners key={fair.id} fair={fair} />}</LoadedPage>;
}

function Banners({ fair }: { fair: FairView }) {
  const t = useTexts(bannersTexts);
  useIgnoreStrayDrops();
  return (
    <>
      <FairPageHead fair={fair} title={t.title} lead={t.lead} />
      <div className={css.cards}>
        {bannerKinds.map((kind) => (
          <BannerCard key={kind} fair={fair} kind={kind} />
        ))}
      </div>
      <h2 className={css.besides}>{t.besides}</h2>
      <div className={css.cards}>
        <FairColourCard fair={fair} />
        <TicketNotesCard fair={fair} />
      </div>
    </>
  );
}
