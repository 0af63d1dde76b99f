import { useState } from 'react';
import { warsawDay } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { isMoment, readMoment } from '../../lib/typed-moment.ts';
import type { FieldFrame } from '../fields.tsx';
import { MomentPicker } from './moment-picker.tsx';
import { momentText } from './moment-text.ts';
import { TypedPicker } from './typed-picker.tsx';

interface DateTimeFieldProps extends FieldFrame {
  label: string;
  /** Warsaw wall clock as `2026-11-21T10:00`; empty where none is set, or the typed text if that is invalid. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  clearable?: boolean;
  /** `10:00`: the time used when only a day is entered. */
  usualTime?: string;
}

/** Date and time, typed in any usual format or chosen in a calendar. */
export function DateTimeField({
  value,
  onChange,
  onBlur,
  name,
  clearable = false,
  usualTime = '00:00',
  ...frame
}: DateTimeFieldProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const moment = isMoment(value) ? value : '';
  const read = (text: string) =>
    readMoment(text, { today: warsawDay(new Date()), time: moment.slice(11) || usualTime });
  const change = (text: string) => {
    setTyped(text);
    onChange(read(text).moment ?? text.trim());
  };
  const choose = (chosen: string) => {
    setTyped(undefined);
    onChange(chosen);
  };
  const leave = () => {
    if (moment) setTyped(undefined);
    if (!opened) onBlur();
  };
  const open = (next: boolean) => {
    setOpened(next);
    if (!next) onBlur();
  };
  const fault = value && !moment ? read(value).fault : undefined;
  const error = frame.error && fault ? common.dateFaults[fault] : frame.error;
  return (
    <TypedPicker
      frame={{ ...frame, error }}
      name={name}
      text={typed ?? (moment ? momentText(moment, lang) : value)}
      placeholder={common.dateExample}
      onText={change}
      onBlur={leave}
      pick={`${common.pickDate}: ${frame.label}`}
      opened={opened}
      onOpened={open}
    >
      <MomentPicker
        value={moment}
        usualTime={usualTime}
        onChange={choose}
        onClear={clearable ? () => choose('') : undefined}
        onDone={() => open(false)}
      />
    </TypedPicker>
  );
}
