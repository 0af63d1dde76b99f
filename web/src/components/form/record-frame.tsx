import type { ComponentProps, ElementType, FocusEvent } from 'react';
import { fieldOf } from '#shared/records/field-of.ts';
import { labelOf } from '#shared/records/record.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { afterPress } from '../../lib/after-press.ts';
import { errorText } from '../../lib/form/field-errors.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { WideForm } from '../layout/form-layout.tsx';
import { Notice } from '../notice.tsx';
import type { RecordForm } from './use-record-form.ts';

type FramedRecord = Pick<RecordForm<Record<string, unknown>>, 'onSubmit' | 'unshown' | 'subject'>;

interface RecordFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  record: FramedRecord;
  as?: ElementType<ComponentProps<'form'>>;
}

/** The form element of a record. Above its fields it says what is wrong with those that it does not show. */
export function RecordFrame({ record, as: Form = WideForm, children, ...props }: RecordFrameProps) {
  return (
    <Form {...props} onSubmit={record.onSubmit} onFocus={clearOfFoot} noValidate>
      <UnshownErrors record={record} />
      {children}
    </Form>
  );
}

/** Phones' browsers take a field below the sticking foot for one that is seen. */
const clearOfFoot = ({ target }: FocusEvent<HTMLFormElement, Element>) =>
  target.matches('input, textarea, select') && afterPress(() => target.scrollIntoView({ block: 'nearest' }));

function UnshownErrors({ record: { unshown, subject } }: { record: FramedRecord }) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const errors = Object.entries(unshown);
  const nameOf = (path: string) => {
    const field = subject && fieldOf(subject, path);
    return field ? labelOf(field, lang) : path;
  };
  if (errors.length === 0) return null;
  return (
    <Notice tone="error">
      <p>{common.unshown}</p>
      <ul>
        {errors.map(([path, error]) => (
          <li key={path}>
            {nameOf(path)}: {errorText(error, lang)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
