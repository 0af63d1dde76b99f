import type { ReactNode } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useTexts } from '../../lib/office-language.ts';
import { TextArea, TextField } from '../fields.tsx';
import { FieldPair } from '../layout/form-layout.tsx';
import type { RecordForm } from './use-record-form.ts';

type RecordField = ReturnType<RecordForm<Record<string, unknown>>['field']>;

interface TwoLanguagesProps {
  field: (path: string) => Omit<RecordField, 'warning'> & Partial<Pick<RecordField, 'warning'>>;
  path: string;
  label: ReactNode;
}

/** A line in Polish, and beside it the optional English one. */
export function LineInTwo({ field, path, ...shared }: TwoLanguagesProps) {
  const { common } = useTexts(frameTexts);
  return (
    <FieldPair>
      <TextField {...field(`${path}.pl`)} {...shared} note={common.polish} />
      <TextField {...field(`${path}.en`)} {...shared} note={common.english} help={common.englishHelp} />
    </FieldPair>
  );
}

/** The same for a longer text. */
export function TextInTwo({ field, path, ...shared }: TwoLanguagesProps) {
  const { common } = useTexts(frameTexts);
  return (
    <FieldPair>
      <TextArea {...field(`${path}.pl`)} {...shared} note={common.polish} />
      <TextArea {...field(`${path}.en`)} {...shared} note={common.english} />
    </FieldPair>
  );
}
