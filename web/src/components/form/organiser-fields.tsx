import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { TextField } from '../fields.tsx';
import { FieldPair } from '../layout/form-layout.tsx';
import type { RecordForm } from './use-record-form.ts';

/** An organiser's values in the form. */
export type OrganiserValues = { name: string; nip: string; address: string; email: string; phone: string };

interface OrganiserFieldsProps {
  field: RecordForm<Record<string, unknown>>['field'];
  /** The path of the organiser in the form's values, with a trailing dot. */
  within?: string;
}

export function OrganiserFields({ field, within = '' }: OrganiserFieldsProps) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].fairForm;
  const { optional } = frameTexts[lang].common;
  const of = (name: keyof OrganiserValues) => field(`${within}${name}`);
  return (
    <>
      <FieldPair>
        <TextField {...of('name')} label={t.organiserName} />
        <TextField {...of('nip')} label={t.nip} note={optional} inputMode="numeric" />
      </FieldPair>
      <TextField {...of('address')} label={t.organiserAddress} />
      <FieldPair>
        <TextField {...of('email')} label={t.email} type="email" />
        <TextField {...of('phone')} label={t.phone} note={optional} type="tel" />
      </FieldPair>
    </>
  );
}
