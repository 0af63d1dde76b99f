import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { EmptyState, PageActions, PageHead } from '#web/src/components/layout/page.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { Pager } from '#web/src/components/table/pager.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { ChosenBar } from '../components/chosen-bar.tsx';
import { ColumnChooser } from '../components/column-chooser.tsx';
import { Exports } from '../components/exports.tsx';
import { Filters } from '../components/filters.tsx';
import { FoundBar } from '../components/found-bar.tsx';
import { InvoiceArchive } from '../components/invoice-archive.tsx';
import { OrderDrawer } from '../components/order-drawer.tsx';
import { PrintBadges } from '../components/print-badges.tsx';
import { SalesReport } from '../components/sales-report.tsx';
import { SavedViews } from '../components/saved-views.tsx';
import { SendAll } from '../components/send-all.tsx';
import { SoldTable } from '../components/sold-table.tsx';
import css from '../components/sold-tickets.module.css';
import { ToolButton } from '../components/tool-button.tsx';
import { Toolbar } from '../components/toolbar.tsx';
import { useColumns } from '../components/use-columns.ts';
import { useOpenOrder } from '../components/use-open-order.ts';
import { useSoldTable } from '../components/use-sold-table.ts';
import { WideTable } from '../components/wide-table.tsx';
import { WriteToFound } from '../components/write-to-found.tsx';

const NO_TICKETS: readonly SoldTicket[] = [];

export default function SoldTicketsScreen() {
  const fairs = useCall(listFairs);
  const { title } = useTexts(soldTexts).sold;
  useTitle(title);
  return <LoadedPage query={fairs}>{(data) => <SoldTickets fairs={data} />}</LoadedPage>;
}

function SoldTickets({ fairs }: { fairs: readonly FairView[] }) {
  const t = useTexts(soldTexts).sold;
  const acts = useTexts(actsTexts);
  const [search, setSearch] = useSearchParams();
  const fairId = search.get('fair') ?? fairs.find((fair) => fair.active)?.id ?? '';
  const { table, chosen, setChosen, hasAllFound, chooseAllFound } = useSoldTable(fairId);
  const { columns, choose, narrow, all, questions } = useColumns(fairId);
  const [choosing, setChoosing] = useState(false);
  const { state, setState, result: sold } = table;
  /** The search is kept for the next fair; ticket types and pages are another fair's. */
  const chooseFair = (fair: string) => {
    const { ticketTypeId: _, ...byColumn } = state.byColumn;
    setState({ ...state, byColumn, page: 1 });
    setSearch(
      (now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'fair'), ['fair', fair]]),
      {
        replace: true,
      },
    );
  };
  const tickets = sold.data?.data ?? NO_TICKETS;
  const ticked = tickets.filter(({ id }) => chosen.has(id));
  const count = sold.data?.count ?? 0;
  const shownIds = new Set(tickets.map(({ id }) => id));
  const clear = () => setChosen(new Set());
  const order = useOpenOrder();
  const clearFilters = () => setState({ ...state, query: '', byColumn: {}, page: 1 });
  const isFiltered = state.query !== '' || Object.keys(state.byColumn).length > 0;
  const noneFound = isFiltered ? (
    <TextButton onClick={clearFilters}>{t.noResults}</TextButton>
  ) : (
    <NoneSold fairId={fairId} />
  );
  const found = sold.isPending ? t.loading : sold.error ? undefined : noneFound;
  return (
    <div className={css.screen} data-full-width="" data-beside={order.id ? '' : undefined}>
      <PageHead>
        <h1 tabIndex={-1}>{t.title}</h1>
        {fairId && <SavedViews />}
        <PageActions>
          <SalesReport />
          <InvoiceArchive />
        </PageActions>
      </PageHead>
      <Toolbar
        fairs={fairs}
        fairId={fairId}
        onFair={chooseFair}
        state={state}
        onState={setState}
        onClear={isFiltered ? clearFilters : undefined}
        count={sold.data?.count}
        acts={
          <PageActions>
            {fairId && (
              <>
                <WideTable columns={columns} all={all} narrow={narrow} onColumns={choose} />
                <ToolButton icon="columns" word={acts.columns} onClick={() => setChoosing(true)} />
                <Exports fairId={fairId} state={state} columns={columns} />
              </>
            )}
            {fairId && <WriteToFound fairId={fairId} found={state} count={count} />}
            {fairId && <SendAll fairId={fairId} state={state} count={count} />}
            {fairId && (
              <PrintBadges
                fairId={fairId}
                tickets={{ found: { query: state.query, byColumn: state.byColumn } }}
                count={count}
              />
            )}
          </PageActions>
        }
      >
        {fairId && <Filters fairId={fairId} state={state} onState={setState} />}
      </Toolbar>
      {sold.error && <LoadError error={sold.error} onRetry={sold.refetch} />}
      <SoldTable
        table={table}
        tickets={tickets}
        columns={columns}
        questions={questions}
        chosen={hasAllFound ? shownIds : chosen}
        onChosen={setChosen}
        onOpen={order.open}
        empty={fairId ? found : t.noRequest}
      />
      <Pager state={state} count={count} onPages={(pages) => setState({ ...state, ...pages })} />
      {hasAllFound && (
        <FoundBar fairId={fairId} count={count} state={state} columns={columns} onClear={clear} />
      )}
      {!hasAllFound && ticked.length > 0 && (
        <ChosenBar fairId={fairId} tickets={ticked} state={state} columns={columns} onClear={clear}>
          {table.isCurrent && ticked.length === tickets.length && count > tickets.length && (
            <Button small kind="quiet" onClick={chooseAllFound}>
              {acts.chooseFound(count)}
            </Button>
          )}
        </ChosenBar>
      )}
      {order.id && (
        <OrderDrawer
          orderId={order.id}
          neighbours={[...new Set(tickets.map(({ orderId }) => orderId))]}
          onOpen={order.open}
          onClose={order.close}
        />
      )}
      {choosing && (
        <ColumnChooser
          columns={columns}
          all={all}
          questions={questions}
          onColumns={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function NoneSold({ fairId }: { fairId: string }) {
  const t = useTexts(soldTexts).sold;
  return (
    <EmptyState picture="ticket">
      <p>{t.noneSold}</p>
      <RouteButton kind="navy" to={`/tickets/generate/?fair=${fairId}`}>
        {t.sell}
      </RouteButton>
    </EmptyState>
  );
}
