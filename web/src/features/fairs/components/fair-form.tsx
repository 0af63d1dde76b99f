import { bannersTexts } from '#shared/texts/office/banners.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { OrganiserFields } from '#web/src/components/form/organiser-fields.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { LineInTwo, TextInTwo } from '#web/src/components/form/two-languages.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup, FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { PageHead } from '#web/src/components/layout/page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { FairTimes } from './fair-times.tsx';
import type { FairValues } from './fair-values.ts';

interface FairFormProps {
  title: string;
  /** Absent for a new fair, which has no banners yet. */
  fairId: string | undefined;
  record: RecordForm<FairValues>;
  onCancel: () => void;
}

export function FairForm({ title, fairId, record, onCancel }: FairFormProps) {
  const lang = useOfficeLanguage();
  return (
    <RecordFrame record={record}>
      <PageHead>
        <h1 tabIndex={-1}>{title}</h1>
        {fairId && <RouteButton to={`/fairs/editBanners/${fairId}`}>{bannersTexts[lang].edit}</RouteButton>}
      </PageHead>
      <About record={record} />
      <Place record={record} />
      <Times record={record} />
      <Organiser record={record} />
      <FormEnd record={record} onCancel={onCancel} />
    </RecordFrame>
  );
}

type GroupProps = Pick<FairFormProps, 'record'>;

function About({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].fairForm;
  return (
    <FieldGroup>
      <legend>{t.about}</legend>
      <LineInTwo field={field} path="name" label={t.name} />
      <TextInTwo field={field} path="description" label={t.description} />
    </FieldGroup>
  );
}

function Place({ record: { field } }: GroupProps) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].fairForm;
  const { common } = frameTexts[lang];
  return (
    <FieldGroup>
      <legend>{t.where}</legend>
      <TextField {...field('place')} label={t.place} help={t.placeHelp} />
      <FieldPair>
        <TextField {...field('address')} label={t.address} />
        <TextField {...field('city')} label={t.city} />
      </FieldPair>
      <TextField
        {...field('venueEn.place')}
        label={t.place}
        note={common.english}
        help={common.englishHelp}
      />
      <FieldPair>
        <TextField {...field('venueEn.address')} label={t.address} note={common.english} />
        <TextField {...field('venueEn.city')} label={t.city} note={common.english} />
      </FieldPair>
    </FieldGroup>
  );
}

function Times({ record }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].fairForm;
  const { field, form } = record;
  return (
    <FieldGroup>
      <legend>{t.when}</legend>
      <FairTimes record={record} />
      <FieldPair>
        <TextField {...field('refundDays')} label={t.refundDays} inputMode="numeric" />
        <TextField
          {...field('ordersPerMinute')}
          label={t.ordersPerMinute}
          help={t.ordersPerMinuteHelp}
          inputMode="numeric"
        />
      </FieldPair>
      <Checkbox
        id="requireHolderNames"
        label={t.requireHolderNames}
        help={t.requireHolderNamesHelp}
        checked={form.values.requireHolderNames}
        onChange={(wanted) => form.setValue('requireHolderNames', wanted)}
      />
      <Checkbox
        id="confirmFreeOrders"
        label={t.confirmFreeOrders}
        help={t.confirmFreeOrdersHelp}
        checked={form.values.confirmFreeOrders}
        onChange={(wanted) => form.setValue('confirmFreeOrders', wanted)}
      />
    </FieldGroup>
  );
}

function Organiser({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].fairForm;
  return (
    <FieldGroup>
      <legend>{t.organiser}</legend>
      <OrganiserFields field={field} within="organiser." />
    </FieldGroup>
  );
}
