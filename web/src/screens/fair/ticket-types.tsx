import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { MOST_ORDERED } from '#shared/domain/ticket-type.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { useTicketTypes } from '../../api/fairs.ts';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { Trouble } from '../../ui/office/trouble.tsx';
import css from './fair.module.css';
import { TypeRow } from './type-row.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { useTypeOrder } from './use-type-order.ts';

export function TicketTypes({ fair }: { fair: FairView }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  const { data: types, error, refetch } = useTicketTypes(fair.id);
  return (
    <section className={office.card} aria-labelledby="types-title">
      <div className={css.cardHead}>
        <h2 id="types-title">{t.ticketTypes}</h2>
        <RouteButton small kind="navy" to={`/tickets/add/${fair.id}`}>
          {t.addType}
        </RouteButton>
      </div>
      {error && !types && <Trouble error={error} onRetry={refetch} />}
      {!types && !error && <Loading />}
      {types?.length === 0 && <p>{t.noTypes}</p>}
      {types && types.length > 0 && <TypesTable fairId={fair.id} types={types} />}
    </section>
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
      {orderable && <p className={office.muted}>{t.orderHelp}</p>}
      <div className={office.tableScroll}>
        <table className={office.table}>
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
