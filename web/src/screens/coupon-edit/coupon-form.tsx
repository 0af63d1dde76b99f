import type { ReactNode } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Checkbox, SelectField, TextField } from '../../ui/fields.tsx';
import { DateTimeField } from '../../ui/office/date-time-field.tsx';
import { FormEnd } from '../../ui/office/form-end.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import type { RecordForm } from '../../ui/office/use-record-form.ts';
import type { CouponValues } from './coupon-values.ts';

/** One new code, fifty random ones, or a code that is there. */
export type CouponMode = 'new' | 'random' | 'edit';

interface CouponFormProps {
  mode: CouponMode;
  title: string;
  types: readonly TicketTypeView[];
  record: RecordForm<CouponValues>;
  onCancel: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

export function CouponForm({ mode, title, types, record, onCancel, children }: CouponFormProps) {
  const { make } = couponsTexts[useOfficeLanguage()];
  return (
    <form className={css.form} onSubmit={record.onSubmit} noValidate>
      <h1 tabIndex={-1}>{title}</h1>
      <What mode={mode} record={record} />
      <Types types={types} record={record} />
      <Limits mode={mode} record={record} />
      <FormEnd record={record} act={mode === 'random' ? make : undefined} onCancel={onCancel}>
        {children}
      </FormEnd>
    </form>
  );
}

type PartProps = Pick<CouponFormProps, 'mode' | 'record'>;

function What({ mode, record: { field, form } }: PartProps) {
  const t = couponsTexts[useOfficeLanguage()];
  const { kind } = form.values;
  return (
    <fieldset className={css.group}>
      <legend>{t.discount}</legend>
      {mode === 'new' && (
        <TextField
          {...field('code')}
          label={t.code}
          help={t.codeHelp}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      )}
      <div className={css.pair}>
        <SelectField {...field('kind')} label={t.kind}>
          {(['percent', 'amount', 'free'] as const).map((one) => (
            <option key={one} value={one}>
              {t.kinds[one]}
            </option>
          ))}
        </SelectField>
        {kind === 'percent' && (
          <TextField {...field('percent')} label={t.percent} inputMode="numeric" maxLength={3} />
        )}
        {kind === 'amount' && (
          <TextField
            {...field('amount')}
            label={t.amount}
            help={t.amountHelp}
            inputMode="decimal"
            maxLength={10}
          />
        )}
      </div>
    </fieldset>
  );
}

function Types({ types, record: { form } }: Pick<CouponFormProps, 'types' | 'record'>) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  const { ticketTypeIds } = form.values;
  const toggle = (id: string, on: boolean) =>
    form.setFieldValue(
      'ticketTypeIds',
      on ? [...ticketTypeIds, id] : ticketTypeIds.filter((one) => one !== id),
    );
  return (
    <fieldset className={css.group} aria-describedby="types-help">
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
      <p className={css.muted} id="types-help">
        {t.typesHelp}
      </p>
    </fieldset>
  );
}

function Limits({ mode, record: { field } }: PartProps) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  const { common } = frameTexts[lang];
  return (
    <fieldset className={css.group}>
      <legend>{t.limits}</legend>
      <div className={css.pair}>
        <TextField
          {...field('maxUses')}
          label={mode === 'random' ? t.maxUsesEach : t.maxUses}
          help={mode === 'random' ? undefined : t.maxUsesHelp}
          inputMode="numeric"
          maxLength={6}
        />
        <DateTimeField {...field('activeTill')} label={t.till} note={common.optional} clearable />
      </div>
      <TextField {...field('note')} label={t.note} note={common.optional} help={t.noteHelp} maxLength={200} />
    </fieldset>
  );
}
