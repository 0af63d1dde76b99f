import { useParams } from 'react-router';
import { fairState } from '#shared/domain/fair.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useFairs } from '../../api/fairs.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { GeneratedTickets } from '../../ui/office/generated-tickets.tsx';
import { History } from '../../ui/office/history.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PageTrouble } from '../../ui/office/page-trouble.tsx';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Coupons } from './coupons.tsx';
import css from './fair.module.css';
import { FairBanners } from './fair-banners.tsx';
import { FairData } from './fair-data.tsx';
import { FairLinks } from './fair-links.tsx';
import { FairFigures } from './figures.tsx';
import { Gates } from './gates.tsx';
import { ReferenceCodes } from './reference-codes.tsx';
import { Scans } from './scans.tsx';
import { TicketTypes } from './ticket-types.tsx';
import { UnpaidHolds } from './unpaid-holds.tsx';

/** One fair: what it is, what it sells, which gates it has. */
export default function FairScreen() {
  const { id } = useParams();
  const lang = useOfficeLanguage();
  const { data: fairs, error, refetch } = useFairs();
  const fair = fairs?.find((one) => one.id === id);
  const t = fairsTexts[lang];
  useTitle(fair ? inLanguage(fair.name, lang) : t.fairs.title);
  if (fairs && !fair) return <PageTrouble error={new ProblemError('not_found')} onRetry={refetch} />;
  if (error && !fair) return <PageTrouble error={error} onRetry={refetch} />;
  if (!fair) return <Loading />;
  return (
    <div className={css.page}>
      <div className={office.head}>
        <div>
          <h1 tabIndex={-1}>{inLanguage(fair.name, lang)}</h1>
          <p className={office.muted}>
            {`${t.fairs.states[fairState(fair, new Date())]}. ${fair.active ? t.fair.active : t.fair.inactive}`}
          </p>
        </div>
        <RouteButton to={`/fairs/edit/${fair.id}`}>{frameTexts[lang].common.edit}</RouteButton>
      </div>
      <div className={css.columns}>
        <div className={css.wide}>
          <FairFigures fair={fair} />
          <TicketTypes fair={fair} />
          <UnpaidHolds fair={fair} />
          <Coupons fair={fair} />
          <Gates fair={fair} />
          <ReferenceCodes fair={fair} />
          <Scans fair={fair} />
          <History thing={fair.id} />
        </div>
        <div className={css.narrow}>
          <FairData fair={fair} />
          <FairBanners fair={fair} />
          <FairLinks fair={fair} />
        </div>
      </div>
      <GeneratedTickets />
    </div>
  );
}
