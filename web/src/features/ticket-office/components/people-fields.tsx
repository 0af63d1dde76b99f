import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { NameField } from '#web/src/components/name-field.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './generate.module.css';
import type { Person, SeveralValues } from './several-values.ts';
import { TypeOptions } from './type-options.tsx';

interface PeopleProps {
  record: Pick<RecordForm<SeveralValues>, 'field' | 'form'>;
  types: readonly TicketTypeView[];
  /** Called with the index of the person to focus in the new list. */
  onPut: (people: Person[], focus: number) => void;
}

export function PeopleFields({ record: { field, form }, types, onPut }: PeopleProps) {
  const { people } = form.values;
  return (
    <ol className={css.people}>
      {people.map((person, index) => (
        <PersonFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields' names are their places in the list.
          key={index}
          index={index}
          field={field}
          types={types}
          onRemove={
            people.length > 1
              ? () =>
                  onPut(
                    people.filter((other) => other !== person),
                    Math.max(0, index - 1),
                  )
              : undefined
          }
        />
      ))}
    </ol>
  );
}

interface PersonProps extends Pick<PeopleProps, 'types'>, Pick<PeopleProps['record'], 'field'> {
  index: number;
  /** Absent for the only person. */
  onRemove: (() => void) | undefined;
}

function PersonFields({ index, field, types, onRemove }: PersonProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const { optional } = useTexts(frameTexts).common;
  const at = (name: keyof Person) => field(`people.${index}.${name}`);
  return (
    <li>
      <fieldset className={css.person}>
        <legend>{t.person(index + 1)}</legend>
        <NameField {...at('name')} lang={lang} label={t.name} autoComplete="off" />
        <NameField {...at('surname')} lang={lang} label={t.surname} autoComplete="off" />
        <TextField {...at('email')} label={t.email} note={optional} type="email" autoComplete="off" />
        <NameField {...at('company')} lang={lang} label={t.company} note={optional} autoComplete="off" />
        <SelectField {...at('ticketTypeId')} label={t.type}>
          <TypeOptions types={types} />
        </SelectField>
        {onRemove && (
          <Button kind="quiet" small aria-label={t.removePerson(index + 1)} onClick={onRemove}>
            <Icon name="close" size={18} />
          </Button>
        )}
      </fieldset>
    </li>
  );
}
