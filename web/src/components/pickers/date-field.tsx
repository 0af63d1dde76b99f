import { useState } from 'react';
import { isDay, warsawDay } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { afterPress } from '#web/src/lib/after-press.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { readDay } from '../../lib/typed-day.ts';
import type { FieldFrame } from '../fields.tsx';
import { Calendar } from './calendar.tsx';
import { dayText } from './moment-text.ts';
import { TypedPicker } from './typed-picker.tsx';

interface DateFieldProps extends FieldFrame {
  label: string;
  /** A day as `2026-11-21`; none is set where it is empty or any other text, such as half a day in an address. */
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/**
 * A day, typed in any usual format or chosen in a calendar; invalid text is empty as a value, and reported on leaving
 * the field.
 */
export function DateField({ value: given, onChange, placeholder, ...frame }: DateFieldProps) {
  const value = isDay(given) ? given : '';
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(true);
  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    const found = readDay(text.trim(), warsawDay(new Date()));
    onChange((found?.rest.trim() === '' && found.day) || '');
  };
  const leave = () => {
    if (value || !typed?.trim()) setTyped(undefined);
    afterPress(() => setLeft(true));
  };
  const choose = (chosen: string) => {
    setTyped(undefined);
    setOpened(false);
    onChange(chosen === value ? '' : chosen);
  };
  const wrong = left && typed?.trim() && !value ? common.dayUnread : undefined;
  return (
    <TypedPicker
      frame={{ ...frame, error: wrong ?? frame.error }}
      name={frame.id}
      text={typed ?? (value && dayText(value, lang))}
      placeholder={placeholder}
      onText={change}
      onBlur={leave}
      pick={`${common.pickDay}: ${frame.label}`}
      opened={opened}
      onOpened={setOpened}
    >
      <Calendar value={value} onChoose={choose} />
    </TypedPicker>
  );
}
