import { bannersTexts } from '#shared/texts/office/banners.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { TextField } from '../../ui/fields.tsx';
import { DateTimeField } from '../../ui/office/date-time-field.tsx';
import { FormEnd } from '../../ui/office/form-end.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { OrganiserFields } from '../../ui/office/organiser-fields.tsx';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { LineInTwo, TextInTwo } from '../../ui/office/two-languages.tsx';
import type { RecordForm } from '../../ui/office/use-record-form.ts';
import type { FairValues } from './fair-values.ts';

interface FairFormProps {
  title: string;
  /** Absent where the fair is new: it has no banners yet. */
  fairId: string | undefined;
  record: RecordForm<FairValues>;
  onCancel: () => void;
}

export function FairForm({ title, fairId, record, onCancel }: FairFormProps) {
  const lang = useOfficeLanguage();
  return (
    <form className={css.form} onSubmit={record.onSubmit} noValidate>
      <div className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {fairId && <RouteButton to={`/fairs/editBanners/${fairId}`}>{bannersTexts[lang].edit}</RouteButton>}
      </div>
      <About record={record} />
      <Place record={record} />
      <Times record={record} />
      <Organiser record={record} />
      <FormEnd record={record} onCancel={onCancel} />
    </form>
  );
}

type GroupProps = Pick<FairFormProps, 'record'>;

function About({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].fairForm;
  return (
    <fieldset className={css.group}>
      <legend>{t.about}</legend>
      <LineInTwo field={field} path="name" label={t.name} maxLength={120} />
      <TextInTwo field={field} path="description" label={t.description} maxLength={4000} />
    </fieldset>
  );
}

function Place({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].fairForm;
  return (
    <fieldset className={css.group}>
      <legend>{t.where}</legend>
      <TextField {...field('place')} label={t.place} help={t.placeHelp} maxLength={120} />
      <div className={css.pair}>
        <TextField {...field('address')} label={t.address} maxLength={120} />
        <TextField {...field('city')} label={t.city} maxLength={60} />
      </div>
    </fieldset>
  );
}

function Times({ record: { field } }: GroupProps) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].fairForm;
  const { common } = frameTexts[lang];
  return (
    <fieldset className={css.group}>
      <legend>{t.when}</legend>
      <p className={css.muted}>{common.warsaw}</p>
      <div className={css.pair}>
        <DateTimeField {...field('startDate')} label={t.startDate} />
        <DateTimeField {...field('endDate')} label={t.endDate} />
      </div>
      <div className={css.pair}>
        <DateTimeField {...field('salesStart')} label={t.salesStart} />
        <DateTimeField {...field('salesEnd')} label={t.salesEnd} />
      </div>
      <div className={css.pair}>
        <TextField {...field('refundDays')} label={t.refundDays} inputMode="numeric" maxLength={2} />
      </div>
    </fieldset>
  );
}

function Organiser({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].fairForm;
  return (
    <fieldset className={css.group}>
      <legend>{t.organiser}</legend>
      <OrganiserFields field={field} within="organiser." />
    </fieldset>
  );
}
