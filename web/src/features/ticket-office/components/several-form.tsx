import { useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { ButtonRow, FieldGroup, FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './generate.module.css';
import { PastePeople } from './paste-people.tsx';
import { PeopleFields } from './people-fields.tsx';
import { useConfirmRepeatedList } from './same-list.tsx';
import {
  emptyPerson,
  firstSeveral,
  isBlank,
  MAX_PEOPLE,
  orderKinds,
  type Person,
  requestsOf,
  type SeveralValues,
  several,
  severalOf,
} from './several-values.ts';
import { LanguageAndNote, MailField, PaymentField } from './terms-fields.tsx';
import { useMakeTickets } from './use-make-tickets.ts';

interface SeveralFormProps {
  fairId: string;
  types: readonly TicketTypeView[];
}

function useSeveralForm({ fairId, types }: SeveralFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const make = useMakeTickets(fairId);
  const { start, question } = useConfirmRepeatedList((requests) => make(requests, () => record.form.reset()));
  const record = useRecordForm({
    values: firstSeveral(types[0]?.id ?? ''),
    schema: several,
    toBody: severalOf,
    alsoWrong: ({ orders, people, mail }): Record<string, string> => {
      if (orders !== 'together') return {};
      if (people.length > MAX_TICKETS) return { orders: t.togetherLimit(MAX_TICKETS) };
      const addressed = !mail || people[0]?.email.trim();
      return addressed ? {} : { 'people.0.email': fieldText({ rule: 'required' }, lang) };
    },
    fallback: t.createError,
    send: (body) => start(requestsOf(body, fairId)),
  });
  return { ...record, question };
}

/** Several people at once, each with their own ticket. */
export function SeveralForm(props: SeveralFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const { question, ...record } = useSeveralForm(props);
  const [pasting, setPasting] = useState(false);
  const { values, setValue } = record.form;
  const { people } = values;
  const firstType = props.types[0]?.id ?? '';
  const price = (id: string) => props.types.find((type) => type.id === id)?.price ?? 0;
  const sum = people.reduce((total, { ticketTypeId }) => total + price(ticketTypeId), 0);
  const amount = values.payment === 'free' ? t.payments.free : formatMoney(sum, lang);
  /** Errors are stored by index, and the indexes change; the focus moves to the change. */
  const put = (next: Person[], focus = next.length - 1) => {
    record.form.setErrors({});
    setValue('people', next);
    requestAnimationFrame(() => document.getElementById(`people.${focus}.name`)?.focus());
  };
  return (
    <RecordFrame className={css.wide} record={record}>
      <FieldGroup>
        <legend>{t.people}</legend>
        <PeopleFields record={record} types={props.types} onPut={put} />
        <ButtonRow>
          <Button
            aria-disabled={people.length >= MAX_PEOPLE || undefined}
            onClick={() =>
              people.length < MAX_PEOPLE &&
              put([...people, emptyPerson(people.at(-1)?.ticketTypeId ?? firstType)])
            }
          >
            {t.addPerson}
          </Button>
          <Button onClick={() => setPasting(true)}>{t.paste}</Button>
        </ButtonRow>
      </FieldGroup>
      <SeveralTerms record={record} />
      <FormEnd record={record} act={t.make(people.length, amount)} />
      {question}
      {pasting && (
        <PastePeople
          types={props.types}
          room={MAX_PEOPLE - people.filter((person) => !isBlank(person)).length}
          onAdd={(pasted) => put([...people.filter((person) => !isBlank(person)), ...pasted])}
          onClose={() => setPasting(false)}
        />
      )}
    </RecordFrame>
  );
}

type SeveralRecord = Omit<ReturnType<typeof useSeveralForm>, 'question'>;

function SeveralTerms({ record: { field, form } }: { record: SeveralRecord }) {
  const t = useTexts(deskTexts);
  const { mail, orders, people }: SeveralValues = form.values;
  const unaddressed = people.filter((person) => !isBlank(person) && person.email.trim() === '').length;
  return (
    <FieldGroup>
      <legend>{t.terms}</legend>
      <FieldPair>
        <SelectField {...field('orders')} label={t.orders}>
          {orderKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.orderKinds[kind]}
            </option>
          ))}
        </SelectField>
        <PaymentField field={field} />
      </FieldPair>
      <MailField checked={mail} onChange={(on) => form.setValue('mail', on)} />
      {mail && orders === 'each' && unaddressed > 0 && <Muted>{t.noAddress(unaddressed)}</Muted>}
      <LanguageAndNote field={field} />
    </FieldGroup>
  );
}
