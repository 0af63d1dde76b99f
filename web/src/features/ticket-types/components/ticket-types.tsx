import type { FairView } from '#shared/contract/fairs.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { MAX_ORDERED } from '#shared/domain/ticket-type.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { OrderedTable } from '#web/src/components/table/ordered-table.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { typeColumns } from './type-columns.tsx';
import { useTypeOrder } from './use-type-order.ts';

export function TicketTypes({ fair }: { fair: FairView }) {
  const t = useTexts(fairsTexts).fair;
  const { data: types, error, refetch } = useCall(listTicketTypes, { params: { fairId: fair.id } });
  return (
    <Card aria-labelledby="types-title">
      <CardHead>
        <h2 id="types-title">{t.ticketTypes}</h2>
        <RouteButton small kind="navy" to={`/tickets/add/${fair.id}`}>
          {t.addType}
        </RouteButton>
      </CardHead>
      {error && !types && <LoadError error={error} onRetry={refetch} />}
      {!types && !error && <Loading />}
      {types?.length === 0 && (
        <EmptyState picture="ticket">
          <p>{t.noTypes}</p>
        </EmptyState>
      )}
      {types && types.length > 0 && <TypesTable fairId={fair.id} types={types} />}
    </Card>
  );
}

function TypesTable({ fairId, types }: { fairId: string; types: readonly TicketTypeView[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fair;
  return (
    <OrderedTable
      order={useTypeOrder(fairId, types)}
      nameOf={({ name }) => inLanguage(name, lang)}
      help={types.length > 1 && types.length <= MAX_ORDERED ? t.orderHelp : undefined}
      columns={(onPlace) => typeColumns(lang, types.length, onPlace)}
    />
  );
}
