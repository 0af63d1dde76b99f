import { DateTimePicker } from '@mantine/dates';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import type { FieldFrame } from '../fields.tsx';
import { PickerFrame, usePicker } from './picker-frame.tsx';

interface DateTimeFieldProps extends FieldFrame {
  /** Warsaw wall clock as `2026-11-21T10:00`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  clearable?: boolean;
}

export function DateTimeField({
  value,
  onChange,
  onBlur,
  name,
  clearable = false,
  ...frame
}: DateTimeFieldProps) {
  const { common } = frameTexts[useOfficeLanguage()];
  const picker = usePicker(frame.error);
  return (
    <PickerFrame {...frame}>
      <DateTimePicker
        {...picker}
        id={frame.id}
        name={name}
        value={value ? `${value.replace('T', ' ')}:00` : null}
        valueFormat="D MMMM YYYY, HH:mm"
        placeholder={common.pickDate}
        clearable={clearable}
        submitButtonProps={{ 'aria-label': common.confirmDate }}
        timePickerProps={{
          withDropdown: false,
          format: '24h',
          hoursInputLabel: common.hours,
          minutesInputLabel: common.minutes,
        }}
        onDropdownClose={onBlur}
        onChange={(chosen) => onChange(chosen ? chosen.slice(0, 16).replace(' ', 'T') : '')}
      />
    </PickerFrame>
  );
}
