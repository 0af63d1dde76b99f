import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { bannerKinds } from '#shared/domain/image.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { PageHead } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { BannerCard } from '../components/banner-card.tsx';
import css from '../components/banners.module.css';
import { FairColourCard } from '../components/fair-colour-card.tsx';
import { TicketNotesCard } from '../components/ticket-notes-card.tsx';
import { useIgnoreStrayDrops } from '../components/use-ignore-stray-drops.ts';

/** A fair's pictures: in the form, in mails, on tickets, on the order's page. */
export default function BannersScreen() {
  const { id = '' } = useParams();
  return <LoadedPage query={useFair(id)}>{(fair) => <Banners key={fair.id} fair={fair} />}</LoadedPage>;
}

function Banners({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(bannersTexts);
  const name = inLanguage(fair.name, lang);
  useTitle(`${t.title}: ${name}`);
  useIgnoreStrayDrops();
  return (
    <>
      <PageHead>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <Muted>{name}</Muted>
        </div>
        <RouteButton to={`/fairs/${fair.id}`}>{t.toFair}</RouteButton>
      </PageHead>
      <p className={css.lead}>{t.lead}</p>
      <div className={css.cards}>
        {bannerKinds.map((kind) => (
          <BannerCard key={kind} fair={fair} kind={kind} />
        ))}
        <FairColourCard fair={fair} />
        <TicketNotesCard fair={fair} />
      </div>
    </>
  );
}
