import type { ReactNode } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { TextArea, TextField } from '../fields.tsx';
import css from './office.module.css';
import { useOfficeLanguage } from './office-language.ts';
import type { RecordForm } from './use-record-form.ts';

interface TwoLanguagesProps extends Pick<RecordForm<Record<string, unknown>>, 'field'> {
  path: string;
  label: ReactNode;
  maxLength: number;
}

/** A line in Polish and beside it in English, which may stay empty. */
export function LineInTwo({ field, path, ...shared }: TwoLanguagesProps) {
  const { common } = frameTexts[useOfficeLanguage()];
  return (
    <div className={css.pair}>
      <TextField {...field(`${path}.pl`)} {...shared} note={common.polish} />
      <TextField {...field(`${path}.en`)} {...shared} note={common.english} help={common.englishHelp} />
    </div>
  );
}

/** The same for a longer text. */
export function TextInTwo({ field, path, ...shared }: TwoLanguagesProps) {
  const { common } = frameTexts[useOfficeLanguage()];
  return (
    <div className={css.pair}>
      <TextArea {...field(`${path}.pl`)} {...shared} note={common.polish} />
      <TextArea {...field(`${path}.en`)} {...shared} note={common.english} />
    </div>
  );
}
