import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { canLeadShop } from '#shared/domain/fair-state.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDays } from '#shared/domain/time.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { Revenue, SoldOfPool, SoldToday } from './fair-sales.tsx';
import { FairStateMark } from './fair-state-mark.tsx';
import css from './fairs-table.module.css';
import { NextStep } from './next-step.tsx';

interface FairsTableProps {
  fairs: readonly FairView[];
  onActivate: (fair: FairView) => void;
}

export function FairsTable({ fairs, onActivate }: FairsTableProps) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(fairsTexts).fairs;
  // The one that is on sale first, then from the newest.
  const inOrder = [...fairs].sort(
    (a, b) => Number(b.active) - Number(a.active) || (a.startDate < b.startDate ? 1 : -1),
  );
  const columns: TableColumn<FairView>[] = [
    { key: 'name', head: t.name, cell: (fair) => <NameAndPlace fair={fair} /> },
    { key: 'state', head: t.state, cell: (fair) => <FairStateMark fair={fair} /> },
    { key: 'sold', head: t.sold, cell: (fair) => <SoldOfPool fair={fair} /> },
    { key: 'revenue', head: t.revenue, figure: true, cell: (fair) => <Revenue fair={fair} /> },
    { key: 'today', head: t.today, cell: (fair) => <SoldToday fair={fair} /> },
    {
      key: 'next',
      head: t.next,
      cell: (fair) => (
        <span className={css.step}>
          <NextStep fair={fair} />
        </span>
      ),
    },
    {
      key: 'acts',
      head: common.edit,
      headHidden: true,
      figure: true,
      cell: (fair) => <Actions fair={fair} onActivate={onActivate} />,
    },
  ];
  return <Table columns={columns} rows={inOrder} keyOf={({ id }) => id} />;
}

/** The fair's name, dates and place. */
function NameAndPlace({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const { id, name, startDate, endDate, place, city } = fair;
  return (
    <div className={css.about}>
      <Link to={`/fairs/${id}`}>{inLanguage(name, lang)}</Link>
      <Muted>{formatDays(new Date(startDate), new Date(endDate), lang)}</Muted>
      <Muted>{`${place}, ${city}`}</Muted>
    </div>
  );
}

function Actions({ fair, onActivate }: { fair: FairView; onActivate: (fair: FairView) => void }) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(fairsTexts);
  return (
    <>
      {!fair.published && canLeadShop(fair, new Date()) && (
        <Button small kind="quiet" onClick={() => onActivate(fair)}>
          {t.fairs.activate}
        </Button>
      )}
      <RouteButton small kind="quiet" to={`/fairs/edit/${fair.id}`}>
        {common.edit}
      </RouteButton>
    </>
  );
}
