import { DatePickerInput } from '@mantine/dates';
import type { FieldFrame } from '../fields.tsx';
import { PickerFrame, usePicker } from './picker-frame.tsx';

interface DateFieldProps extends FieldFrame {
  /** A day as `2026-11-21`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

export function DateField({ value, onChange, placeholder, ...frame }: DateFieldProps) {
  const picker = usePicker(frame.error);
  return (
    <PickerFrame {...frame}>
      <DatePickerInput
        {...picker}
        id={frame.id}
        value={value || null}
        valueFormat="D MMMM YYYY"
        placeholder={placeholder}
        clearable
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    </PickerFrame>
  );
}
