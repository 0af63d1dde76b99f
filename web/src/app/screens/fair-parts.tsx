import type { ComponentType } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { getPresence, listGates } from '#shared/contract/gates.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { Trail } from '../../components/history/history.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Loading } from '../../components/loading.tsx';
import { FairBanners } from '../../features/banners/components/fair-banners.tsx';
import { Coupons } from '../../features/coupons/components/coupons.tsx';
import { FairChecklist } from '../../features/fairs/components/fair-checklist.tsx';
import { FairData } from '../../features/fairs/components/fair-data.tsx';
import { FairLinks } from '../../features/fairs/components/fair-links.tsx';
import { useLacks } from '../../features/fairs/components/use-lacks.ts';
import { ArrivalsCard } from '../../features/figures/components/arrivals-card.tsx';
import { FairFigures } from '../../features/figures/components/figures.tsx';
import { Gates } from '../../features/gates/components/gates.tsx';
import { PresenceCard } from '../../features/gates/components/presence.tsx';
import { ReferenceCodes } from '../../features/reference-codes/components/reference-codes.tsx';
import { Scans } from '../../features/scans/components/scans.tsx';
import { TicketTypes } from '../../features/ticket-types/components/ticket-types.tsx';
import { TodayBoard } from '../../features/today/components/today-board.tsx';
import { UnpaidHolds } from '../../features/unpaid-holds/components/unpaid-holds.tsx';
import { WaitingLists } from '../../features/waiting-list/components/waiting-lists.tsx';
import type { FairTab } from '../../lib/fair-address.ts';
import { useTexts } from '../../lib/office-language.ts';
import { useCall } from '../../lib/use-call.ts';
import css from './fair.module.css';

interface PartProps {
  fair: FairView;
}

/** What is missing, and how it sells, shown together: the list of what is missing would push the figures down. */
function Overview({ fair }: PartProps) {
  if (useLacks(fair).isPending) return <Loading />;
  return (
    <>
      <FairChecklist fair={fair} />
      <FairFigures fair={fair} />
    </>
  );
}

/** What the fair says of itself, its pictures, and the ways to other pages. */
const Details = ({ fair }: PartProps) => (
  <div className={css.columns}>
    <FairData fair={fair} />
    <FairBanners fair={fair} />
    <FairLinks fair={fair} />
  </div>
);

/** The ticket types, their waiting lists and unpaid orders. */
const Tickets = ({ fair }: PartProps) => (
  <>
    <TicketTypes fair={fair} />
    <WaitingLists fair={fair} />
    <UnpaidHolds fair={fair} />
  </>
);

/** The fair's history, latest change first. */
const Changes = ({ fair }: PartProps) => (
  <Card aria-labelledby="history-title">
    <h2 id="history-title">{useTexts(historyTexts).title}</h2>
    <Trail entityId={fair.id} />
  </Card>
);

/** The gates, who is inside now, and when people came. They appear together, as each would push those below it. */
function Doors({ fair }: PartProps) {
  const input = { params: { fairId: fair.id } };
  const reads = [useCall(getPresence, input), useCall(getFigures, input), useCall(listGates, input)];
  if (reads.some(({ isPending }) => isPending)) return <Loading />;
  return (
    <>
      <PresenceCard fair={fair} />
      <ArrivalsCard fair={fair} />
      <Gates fair={fair} />
    </>
  );
}

/** The content of each tab of a fair's page. */
export const fairParts: Record<FairTab, ComponentType<PartProps>> = {
  overview: Overview,
  today: TodayBoard,
  tickets: Tickets,
  codes: Coupons,
  partners: ReferenceCodes,
  gates: Doors,
  scans: Scans,
  details: Details,
  history: Changes,
};
