import type { Field } from '#shared/records/record.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { Checkbox, SelectField, TextField } from '../fields.tsx';
import { DateTimeField } from '../pickers/date-time-field.tsx';
import { LineInTwo, TextInTwo } from './two-languages.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordFieldProps {
  path: string;
  about: Field;
  record: Pick<RecordForm<Record<string, unknown>>, 'field'> & {
    form: { values: object; setValue: (path: string, value: unknown) => void };
  };
}

const INPUT_MODES = { money: 'decimal', count: 'numeric', percent: 'numeric' } as const;

/** A field's control, as its description says. */
export function RecordField({ path, about, record: { field, form } }: RecordFieldProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const frame = {
    label: about.label[lang],
    ...(about.help && { help: about.help[lang] }),
    ...(about.note && { note: about.note[lang] }),
    ...(about.optional && { note: common.optional }),
  };
  switch (about.kind) {
    case 'line-in-two':
      return <LineInTwo field={field} path={path} label={frame.label} />;
    case 'paragraphs-in-two':
      return <TextInTwo field={field} path={path} label={frame.label} />;
    case 'instant':
      return <DateTimeField {...field(path)} {...frame} clearable={about.optional ?? false} />;
    case 'yes-no': {
      const checked = Boolean(valueAt(form.values, path));
      return <Checkbox id={path} {...frame} checked={checked} onChange={(on) => form.setValue(path, on)} />;
    }
    case 'choice':
      return (
        <SelectField {...field(path)} {...frame}>
          {Object.entries(about.options ?? {}).map(([value, name]) => (
            <option key={value} value={value}>
              {name[lang]}
            </option>
          ))}
        </SelectField>
      );
    case 'line':
      return <TextField {...field(path)} {...frame} />;
    case 'money':
    case 'count':
    case 'percent':
      return <TextField {...field(path)} {...frame} inputMode={INPUT_MODES[about.kind]} />;
    default:
      return null;
  }
}
