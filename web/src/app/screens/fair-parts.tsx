import type { ComponentType } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { Trail } from '../../components/history/history.tsx';
import { Card } from '../../components/layout/card.tsx';
import { FairBanners } from '../../features/banners/components/fair-banners.tsx';
import { Coupons } from '../../features/coupons/components/coupons.tsx';
import { FairChecklist } from '../../features/fairs/components/fair-checklist.tsx';
import { FairData } from '../../features/fairs/components/fair-data.tsx';
import { FairLinks } from '../../features/fairs/components/fair-links.tsx';
import { FairFigures } from '../../features/figures/components/figures.tsx';
import { Gates } from '../../features/gates/components/gates.tsx';
import { PresenceCard } from '../../features/gates/components/presence.tsx';
import { ReferenceCodes } from '../../features/reference-codes/components/reference-codes.tsx';
import { Scans } from '../../features/scans/components/scans.tsx';
import { TicketTypes } from '../../features/ticket-types/components/ticket-types.tsx';
import { UnpaidHolds } from '../../features/unpaid-holds/components/unpaid-holds.tsx';
import { WaitingLists } from '../../features/waiting-list/components/waiting-lists.tsx';
import type { FairTab } from '../../lib/fair-address.ts';
import { useTexts } from '../../lib/office-language.ts';
import css from './fair.module.css';

interface PartProps {
  fair: FairView;
}

/** What is missing, how it sells, and the fair's data. */
const Overview = ({ fair }: PartProps) => (
  <>
    <FairChecklist fair={fair} />
    <div className={css.columns}>
      <FairFigures fair={fair} />
      <div className={css.narrow}>
        <FairData fair={fair} />
        <FairBanners fair={fair} />
        <FairLinks fair={fair} />
      </div>
    </div>
  </>
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

/** The gates, and who is inside now. */
const Doors = ({ fair }: PartProps) => (
  <>
    <PresenceCard fair={fair} />
    <Gates fair={fair} />
  </>
);

/** The content of each tab of a fair's page. */
export const fairParts: Record<FairTab, ComponentType<PartProps>> = {
  overview: Overview,
  tickets: Tickets,
  codes: Coupons,
  partners: ReferenceCodes,
  gates: Doors,
  scans: Scans,
  history: Changes,
};
