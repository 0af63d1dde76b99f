import { listTags } from '#shared/contract/ticket-tables.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import type { SoldColumn } from '#shared/contract/tickets.ts';
import { orderStatuses } from '#shared/domain/order.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { DateField } from '#web/src/components/pickers/date-field.tsx';
import { filteredBy, type TableState } from '#web/src/components/table/table-state.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';

/** The columns that are filtered by a whole value. */
type Whole = 'ticketTypeId' | 'status' | 'tags';

interface FiltersProps {
  fairId: string;
  state: TableState<SoldColumn>;
  onState: (state: TableState<SoldColumn>) => void;
}

/** The most common filters: type, state, day. */
export function Filters({ fairId, state, onState }: FiltersProps) {
  const lang = useOfficeLanguage();
  const { sold } = useTexts(soldTexts);
  const t = useTexts(actsTexts);
  const { data: types } = useCall(listTicketTypes, { params: { fairId } });
  const { data: tags } = useCall(listTags, { params: { fairId } });
  const chosen = (column: Whole) => state.byColumn[column]?.replace(/^=/, '') ?? '';
  // `=` matches the whole cell, so that a state is not matched as part of another.
  const choose = (column: Whole) => (value: string) =>
    onState(filteredBy(state, column, value && `=${value}`));
  return (
    <>
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
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {sold.statuses[status]}
          </option>
        ))}
      </SelectField>
      {tags && tags.tags.length > 0 && (
        <SelectField
          id="tag"
          label={soldFields.tags.label[lang]}
          value={chosen('tags')}
          onChange={choose('tags')}
        >
          <option value="">{t.any}</option>
          {tags.tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </SelectField>
      )}
      <DateField
        id="day"
        label={t.day}
        placeholder={t.any}
        value={state.byColumn.createdAt ?? ''}
        onChange={(day) => onState(filteredBy(state, 'createdAt', day))}
      />
    </>
  );
}
