import type { ReactNode } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { couponRecord } from '#shared/records/coupon.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordField } from '#web/src/components/form/record-field.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup, FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import type { CouponValues } from './coupon-values.ts';

/** One new code, fifty random ones, or an existing code. */
export type CouponMode = 'new' | 'random' | 'edit';

interface CouponFormProps {
  mode: CouponMode;
  title: string;
  types: readonly TicketTypeView[];
  record: RecordForm<CouponValues>;
  onCancel: () => void;
  /** Further actions on it. */
  children?: ReactNode;
}

export function CouponForm({ mode, title, types, record, onCancel, children }: CouponFormProps) {
  const { make } = useTexts(couponsTexts);
  return (
    <RecordFrame record={record}>
      <h1 tabIndex={-1}>{title}</h1>
      <What mode={mode} record={record} />
      <Types types={types} record={record} />
      <Limits mode={mode} record={record} />
      <FormEnd record={record} act={mode === 'random' ? make : undefined} onCancel={onCancel}>
        {children}
      </FormEnd>
    </RecordFrame>
  );
}

type PartProps = Pick<CouponFormProps, 'mode' | 'record'>;

const { fields } = descriptionOf(couponRecord);

function What({ mode, record }: PartProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(couponsTexts);
  const { kind } = record.form.values.discount;
  return (
    <FieldGroup>
      <legend>{t.discount}</legend>
      {mode === 'new' && (
        <TextField
          {...record.field('code')}
          label={fields.code.label[lang]}
          help={fields.code.help?.[lang]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <FieldPair>
        <RecordField path="discount.kind" about={fields['discount.kind']} record={record} />
        {kind !== 'free' && (
          <RecordField path={`discount.${kind}`} about={fields[`discount.${kind}`]} record={record} />
        )}
      </FieldPair>
    </FieldGroup>
  );
}

function Types({ types, record: { form } }: Pick<CouponFormProps, 'types' | 'record'>) {
  const lang = useOfficeLanguage();
  const { label, help } = fields.ticketTypeIds;
  const { ticketTypeIds } = form.values;
  const toggle = (id: string, on: boolean) =>
    form.setValue(
      'ticketTypeIds',
      on ? [...ticketTypeIds, id] : ticketTypeIds.filter((ticketTypeId) => ticketTypeId !== id),
    );
  return (
    <FieldGroup aria-describedby="types-help">
      <legend>{label[lang]}</legend>
      {types.map((type) => (
        <Checkbox
          key={type.id}
          id={type.id}
          label={inLanguage(type.name, lang)}
          checked={ticketTypeIds.includes(type.id)}
          onChange={(on) => toggle(type.id, on)}
        />
      ))}
      <Muted id="types-help">{help?.[lang]}</Muted>
    </FieldGroup>
  );
}

function Limits({ mode, record }: PartProps) {
  const t = useTexts(couponsTexts);
  return (
    <FieldGroup>
      <legend>{t.limits}</legend>
      <FieldPair>
        {mode === 'random' ? (
          <TextField {...record.field('maxUses')} label={t.maxUsesEach} inputMode="numeric" />
        ) : (
          <RecordField path="maxUses" about={fields.maxUses} record={record} />
        )}
        <RecordField path="activeTill" about={fields.activeTill} record={record} />
      </FieldPair>
      <RecordField path="note" about={fields.note} record={record} />
    </FieldGroup>
  );
}
