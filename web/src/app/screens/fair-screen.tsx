import { useParams } from 'react-router';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { History } from '../../components/history/history.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageError } from '../../components/page-error.tsx';
import { FairBanners } from '../../features/banners/components/fair-banners.tsx';
import { Coupons } from '../../features/coupons/components/coupons.tsx';
import { FairChecklist } from '../../features/fairs/components/fair-checklist.tsx';
import { FairData } from '../../features/fairs/components/fair-data.tsx';
import { FairHead } from '../../features/fairs/components/fair-head.tsx';
import { FairLinks } from '../../features/fairs/components/fair-links.tsx';
import { FairFigures } from '../../features/figures/components/figures.tsx';
import { Gates } from '../../features/gates/components/gates.tsx';
import { ReferenceCodes } from '../../features/reference-codes/components/reference-codes.tsx';
import { Scans } from '../../features/scans/components/scans.tsx';
import { GeneratedTickets } from '../../features/ticket-office/components/generated-tickets.tsx';
import { TicketTypes } from '../../features/ticket-types/components/ticket-types.tsx';
import { UnpaidHolds } from '../../features/unpaid-holds/components/unpaid-holds.tsx';
import { WaitingLists } from '../../features/waiting-list/components/waiting-lists.tsx';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { useFairs } from '../../lib/queries/fairs.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './fair.module.css';

/** One fair: what it is, what it sells, which gates it has. */
export default function FairScreen() {
  const { id } = useParams();
  const lang = useOfficeLanguage();
  const { data: fairs, error, refetch } = useFairs();
  const fair = fairs?.find((one) => one.id === id);
  const t = fairsTexts[lang];
  useTitle(fair ? inLanguage(fair.name, lang) : t.fairs.title);
  if (fairs && !fair) return <PageError error={new ProblemError('not_found')} onRetry={refetch} />;
  if (error && !fair) return <PageError error={error} onRetry={refetch} />;
  if (!fair) return <Loading />;
  return (
    <div className={css.page}>
      <FairHead fair={fair} />
      <div className={css.first}>
        <FairChecklist fair={fair} />
      </div>
      <div className={css.columns}>
        <div className={css.wide}>
          <FairFigures fair={fair} />
          <TicketTypes fair={fair} />
          <WaitingLists fair={fair} />
          <UnpaidHolds fair={fair} />
          <Coupons fair={fair} />
          <Gates fair={fair} />
          <ReferenceCodes fair={fair} />
          <Scans fair={fair} />
          <History entityId={fair.id} />
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
