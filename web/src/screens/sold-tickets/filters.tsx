import type { SoldTicket } from '../../../../shared/contract/tickets.ts';
import { exportTicketsSold } from '../../../../shared/contract/tickets.ts';
import { orderStatuses } from '../../../../shared/domain/order.ts';
import { inLanguage } from '../../../../shared/domain/text.ts';
import { actsTexts } from '../../../../shared/texts/office/acts.ts';
import { soldTexts } from '../../../../shared/texts/office/sold.ts';
import { addressOf } from '../../api/client.ts';
import { useTicketTypes } from '../../api/fairs.ts';
import { useSession } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DateField } from '../../ui/office/date-field.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { filteredBy, type TableState } from '../../ui/office/table/table-state.ts';
import css from './sold-tickets.module.css';

interface FiltersProps {
  fairId: string;
  state: TableState<keyof SoldTicket>;
  onState: (state: TableState<keyof SoldTicket>) => void;
  onColumns: () => void;
}

/** What is asked for most: a type, a state, a day; beside it what to do with what is found. */
export function Filters({ fairId, state, onState, onColumns }: FiltersProps) {
  const lang = useOfficeLanguage();
  const t = actsTexts[lang];
  const { data: types } = useTicketTypes(fairId);
  const chosen = (column: 'ticketTypeId' | 'status') => state.byColumn[column]?.replace(/^=/, '') ?? '';
  // `=` asks for the whole cell: „opłacone” is not a part of another state.
  const choose = (column: 'ticketTypeId' | 'status') => (value: string) =>
    onState(filteredBy(state, column, value && `=${value}`));
  return (
    <div className={css.filters}>
      <SelectField id="type" label={t.type} value={chosen('ticketTypeId')} onChange={choose('ticketTypeId')}>
        <option value="">{t.any}</option>
        {types?.map((type) => (
          <option key={type.id} value={type.id}>
            {inLanguage(type.name, lang)}
          </option>
        ))}
      </SelectField>
      <SelectField id="status" label={t.status} value={chosen('status')} onChange={choose('status')}>
        <option value="">{t.any}</option>
        {orderStatuses.map((one) => (
          <option key={one} value={one}>
            {soldTexts[lang].sold.statuses[one]}
          </option>
        ))}
      </SelectField>
      <DateField
        id="day"
        label={t.day}
        placeholder={t.any}
        value={state.byColumn.createdAt ?? ''}
        onChange={(day) => onState(filteredBy(state, 'createdAt', day))}
      />
      <div className={css.filterActs}>
        <Button onClick={onColumns}>{t.columns}</Button>
        <Exports fairId={fairId} state={state} />
      </div>
    </div>
  );
}

/** What is filtered, all of it, as a file. */
function Exports({ fairId, state }: Pick<FiltersProps, 'fairId' | 'state'>) {
  const lang = useOfficeLanguage();
  const t = actsTexts[lang];
  const session = useSession();
  if (session.kind !== 'in' || !session.session.roles.includes('Admin')) return null;
  const asked = { fairId, lang, query: state.query, byColumn: JSON.stringify(state.byColumn) };
  return (['xlsx', 'csv'] as const).map((format) => (
    <ButtonLink key={format} href={addressOf(exportTicketsSold, { query: { ...asked, format } })}>
      <Icon name="download" />
      {t.export(format.toUpperCase())}
    </ButtonLink>
  ));
}
