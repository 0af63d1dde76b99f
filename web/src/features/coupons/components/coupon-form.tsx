import type { ReactNode } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Checkbox, SelectField, TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup, FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
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
  const { make } = couponsTexts[useOfficeLanguage()];
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

function What({ mode, record: { field, form } }: PartProps) {
  const t = couponsTexts[useOfficeLanguage()];
  const { kind } = form.values;
  return (
    <FieldGroup>
      <legend>{t.discount}</legend>
      {mode === 'new' && (
        <TextField
          {...field('code')}
          label={t.code}
          help={t.codeHelp}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <FieldPair>
        <SelectField {...field('kind')} label={t.kind}>
          {(['percent', 'amount', 'free'] as const).map((one) => (
            <option key={one} value={one}>
              {t.kinds[one]}
            </option>
          ))}
        </SelectField>
        {kind === 'percent' && <TextField {...field('percent')} label={t.percent} inputMode="numeric" />}
        {kind === 'amount' && (
          <TextField {...field('amount')} label={t.amount} help={t.amountHelp} inputMode="decimal" />
        )}
      </FieldPair>
    </FieldGroup>
  );
}

function Types({ types, record: { form } }: Pick<CouponFormProps, 'types' | 'record'>) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  const { ticketTypeIds } = form.values;
  const toggle = (id: string, on: boolean) =>
    form.setValue('ticketTypeIds', on ? [...ticketTypeIds, id] : ticketTypeIds.filter((one) => one !== id));
  return (
    <FieldGroup aria-describedby="types-help">
      <legend>{t.types}</legend>
      {types.map((type) => (
        <Checkbox
          key={type.id}
          id={type.id}
          label={inLanguage(type.name, lang)}
          checked={ticketTypeIds.includes(type.id)}
          onChange={(on) => toggle(type.id, on)}
        />
      ))}
      <Muted id="types-help">{t.typesHelp}</Muted>
    </FieldGroup>
  );
}

function Limits({ mode, record: { field } }: PartProps) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  const { common } = frameTexts[lang];
  return (
    <FieldGroup>
      <legend>{t.limits}</legend>
      <FieldPair>
        <TextField
          {...field('maxUses')}
          label={mode === 'random' ? t.maxUsesEach : t.maxUses}
          help={mode === 'random' ? undefined : t.maxUsesHelp}
          inputMode="numeric"
        />
        <DateTimeField {...field('activeTill')} label={t.till} note={common.optional} clearable />
      </FieldPair>
      <TextField {...field('note')} label={t.note} note={common.optional} help={t.noteHelp} />
    </FieldGroup>
  );
}
