import { Link } from 'react-router';
import type { FairView } from '../../../../shared/contract/fairs.ts';
import type { TicketTypeView } from '../../../../shared/contract/ticket-types.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { inLanguage } from '../../../../shared/domain/text.ts';
import { fairsTexts } from '../../../../shared/texts/office/fairs.ts';
import { useTicketTypes } from '../../api/fairs.ts';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { Trouble } from '../../ui/office/trouble.tsx';
import css from './fair.module.css';

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
      {types && types.length > 0 && <TypesTable types={types} />}
    </section>
  );
}

function TypesTable({ types }: { types: readonly TicketTypeView[] }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  const inOrder = [...types].sort((a, b) => a.position - b.position);
  return (
    <div className={office.tableScroll}>
      <table className={office.table}>
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
        <tbody>
          {inOrder.map((type) => (
            <TypeRow key={type.id} type={type} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TypeRow({ type }: { type: TicketTypeView }) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const figures = new Intl.NumberFormat(lang);
  const { days } = type.admission;
  return (
    <tr>
      <td>
        <Link to={`/tickets/edit/${type.id}?fair=${type.fairId}`}>{inLanguage(type.name, lang)}</Link>
      </td>
      <td>{days.length === 0 ? t.allDays : days.map(t.day).join(', ')}</td>
      <td>
        <span className={office.badge} data-tone={type.visible ? 'good' : 'quiet'}>
          {type.visible ? t.public : t.office}
        </span>
      </td>
      <td data-figure>
        {type.capacity === undefined
          ? t.unlimited
          : t.ofPlaces(figures.format(type.left ?? 0), figures.format(type.capacity))}
      </td>
      <td data-figure>{formatMoney(type.price, lang)}</td>
    </tr>
  );
}
