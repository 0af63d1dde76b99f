import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { MOST_ORDERED } from '#shared/domain/ticket-type.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Trouble } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import tableCss from '#web/src/components/table/table.module.css';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useTicketTypes } from '#web/src/lib/queries/fairs.ts';
import { TypeRow } from './type-row.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { useTypeOrder } from './use-type-order.ts';

export function TicketTypes({ fair }: { fair: FairView }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  const { data: types, error, refetch } = useTicketTypes(fair.id);
  return (
    <Card aria-labelledby="types-title">
      <CardHead>
        <h2 id="types-title">{t.ticketTypes}</h2>
        <RouteButton small kind="navy" to={`/tickets/add/${fair.id}`}>
          {t.addType}
        </RouteButton>
      </CardHead>
      {error && !types && <Trouble error={error} onRetry={refetch} />}
      {!types && !error && <Loading />}
      {types?.length === 0 && <p>{t.noTypes}</p>}
      {types && types.length > 0 && <TypesTable fairId={fair.id} types={types} />}
    </Card>
  );
}

function TypesTable({ fairId, types }: { fairId: string; types: readonly TicketTypeView[] }) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const order = useTypeOrder(fairId, types);
  const drag = useRowDrag(order);
  const [said, say] = useState('');
  const orderable = types.length > 1 && types.length <= MOST_ORDERED;
  const place = (type: TicketTypeView, to: number) => {
    order.move(type.id, to);
    order.save();
    say(t.placed(inLanguage(type.name, lang), to + 1, types.length));
  };
  return (
    <>
      {orderable && <Muted>{t.orderHelp}</Muted>}
      <div className={tableCss.scroll}>
        <table className={tableCss.table}>
          <TypesHead />
          <tbody {...drag.body}>
            {order.shown.map((type, index) => (
              <TypeRow
                key={type.id}
                type={type}
                place={orderable ? index : undefined}
                count={types.length}
                held={drag.held === type.id}
                onPlace={(to) => place(type, to)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function TypesHead() {
  const t = fairsTexts[useOfficeLanguage()].fair;
  return (
    <thead>
      <tr>
        <th scope="col">{t.type}</th>
        <th scope="col">{t.days}</th>
        <th scope="col">{t.visibility}</th>
        <th scope="col" data-figure>
          {t.places}
        </th>
        <th scope="col" data-figure>
          {t.price}
        </th>
      </tr>
    </thead>
  );
}
