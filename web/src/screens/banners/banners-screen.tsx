import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { bannerKinds } from '#shared/domain/image.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { useFairs } from '../../api/fairs.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PageTrouble } from '../../ui/office/page-trouble.tsx';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { BannerCard } from './banner-card.tsx';
import css from './banners.module.css';
import { useStrayDrops } from './use-stray-drops.ts';

/** A fair's pictures: in the form, in mails, on tickets, on the order's page. */
export default function BannersScreen() {
  const { id } = useParams();
  const { data: fairs, error, refetch } = useFairs();
  const fair = fairs?.find((one) => one.id === id);
  if (fairs && !fair) return <PageTrouble error={new ProblemError('not_found')} onRetry={refetch} />;
  if (error && !fair) return <PageTrouble error={error} onRetry={refetch} />;
  if (!fair) return <Loading />;
  return <Banners key={fair.id} fair={fair} />;
}

function Banners({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = bannersTexts[lang];
  const name = inLanguage(fair.name, lang);
  useTitle(`${t.title}: ${name}`);
  useStrayDrops();
  return (
    <>
      <div className={office.head}>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={office.muted}>{name}</p>
        </div>
        <RouteButton to={`/fairs/${fair.id}`}>{t.toFair}</RouteButton>
      </div>
      <p className={css.lead}>{t.lead}</p>
      <div className={css.cards}>
        {bannerKinds.map((kind) => (
          <BannerCard key={kind} fair={fair} kind={kind} />
        ))}
      </div>
    </>
  );
}
