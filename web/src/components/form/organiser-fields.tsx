import { organiserRecord } from '#shared/records/organiser.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type { OrganiserValues } from '../../lib/form/organiser-values.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { TextField } from '../fields.tsx';
import { FieldPair } from '../layout/form-layout.tsx';
import type { RecordForm } from './use-record-form.ts';

interface OrganiserFieldsProps {
  field: RecordForm<Record<string, unknown>>['field'];
  /** The path of the organiser in the form's values, with a trailing dot. */
  within?: string;
}

const { fields } = descriptionOf(organiserRecord);

export function OrganiserFields({ field, within = '' }: OrganiserFieldsProps) {
  const lang = useOfficeLanguage();
  const { optional } = useTexts(frameTexts).common;
  const of = (name: keyof OrganiserValues) => ({
    ...field(`${within}${name}`),
    label: fields[name].label[lang],
    ...(fields[name].optional && { note: optional }),
  });
  return (
    <>
      <FieldPair>
        <TextField {...of('name')} />
        <TextField {...of('nip')} inputMode="numeric" />
      </FieldPair>
      <TextField {...of('address')} />
      <FieldPair>
        <TextField {...of('email')} type="email" />
        <TextField {...of('phone')} type="tel" />
      </FieldPair>
    </>
  );
}
