import { organiserRecord } from '#shared/records/organiser.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type { OrganiserValues } from '../../lib/form/organiser-values.ts';
import { useCompanyByNip } from '../../lib/form/use-company-by-nip.tsx';
import { valueAt } from '../../lib/form/value-at.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { TextField } from '../fields.tsx';
import { FieldPair } from '../layout/form-layout.tsx';
import type { RecordForm } from './use-record-form.ts';

type AnyForm = RecordForm<Record<string, unknown>>;

/** The form of any record that has an organiser. */
interface OrganiserForm {
  field: AnyForm['field'];
  form: Pick<AnyForm['form'], 'read' | 'setValue'>;
}

interface OrganiserFieldsProps {
  record: OrganiserForm;
  /** The path of the organiser in the form's values, with a trailing dot. */
  within?: string;
}

const { fields } = descriptionOf(organiserRecord);

export function OrganiserFields({ record: { field, form }, within = '' }: OrganiserFieldsProps) {
  const lang = useOfficeLanguage();
  const { optional } = useTexts(frameTexts).common;
  const propsOf = (name: keyof OrganiserValues) => ({
    ...field(`${within}${name}`),
    label: fields[name].label[lang],
    ...(fields[name].optional && { note: optional }),
  });
  const company = useCompanyByNip({
    lang,
    forInvoice: false,
    fieldsOf: ({ name, streetAddress, postalCode, city }) => ({
      [`${within}name`]: name,
      [`${within}address`]: streetAddress && `${streetAddress}, ${postalCode} ${city}`,
    }),
    read: (path) => String(valueAt(form.read(), path)),
    write: form.setValue,
  });
  const nip = propsOf('nip');
  const onNip = (typed: string) => {
    nip.onChange(typed);
    company.look(typed);
  };
  return (
    <>
      <FieldPair>
        <TextField {...propsOf('name')} />
        <TextField {...nip} help={company.help} inputMode="numeric" onChange={onNip} />
      </FieldPair>
      <TextField {...propsOf('address')} />
      <FieldPair>
        <TextField {...propsOf('email')} type="email" />
        <TextField {...propsOf('phone')} type="tel" />
      </FieldPair>
    </>
  );
}
