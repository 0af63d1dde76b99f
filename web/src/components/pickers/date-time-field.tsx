import { Popover } from '@mantine/core';
import { useState } from 'react';
import { warsawDay } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { readMoment } from '../../lib/typed-moment.ts';
import { type FieldFrame, InputWithButton } from '../fields.tsx';
import { Icon } from '../icons.tsx';
import css from './moment.module.css';
import { MomentPicker } from './moment-picker.tsx';
import { momentText } from './moment-text.ts';
import { PickerFrame, usePicker } from './picker-frame.tsx';

interface DateTimeFieldProps extends FieldFrame {
  label: string;
  /** Warsaw wall clock as `2026-11-21T10:00`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  clearable?: boolean;
  /** `10:00`: the time of a day that is chosen or typed alone. */
  usualTime?: string;
}

/** A moment, typed as people write it or chosen in a calendar. */
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
  const { common } = frameTexts[lang];
  const { popoverProps } = usePicker(undefined);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const time = value.slice(11) || usualTime;
  const change = (text: string) => {
    setTyped(text);
    onChange(readMoment(text, { today: warsawDay(new Date()), time }) ?? '');
  };
  const leave = () => {
    if (value) setTyped(undefined);
    if (!opened) onBlur();
  };
  const close = () => {
    // Every click beside a closed popup dismisses it again.
    if (!opened) return;
    setOpened(false);
    onBlur();
  };
  const unread = typed?.trim() && !value && !opened ? common.dateUnread : undefined;
  return (
    <PickerFrame {...frame} error={unread ?? frame.error}>
      <Popover
        {...popoverProps}
        opened={opened}
        onDismiss={close}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <div className={css.target}>
            <InputWithButton
              frame={{ ...frame, error: unread ?? frame.error }}
              name={name}
              value={typed ?? momentText(value, lang)}
              placeholder={common.dateExample}
              onChange={change}
              onBlur={leave}
              button={{
                label: `${common.pickDate}: ${frame.label}`,
                expanded: opened,
                icon: <Icon name="calendar" />,
                onClick: () => setOpened(!opened),
              }}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown>
          <MomentPicker
            value={value}
            usualTime={usualTime}
            onChange={(chosen) => {
              setTyped(undefined);
              onChange(chosen);
            }}
            onClear={clearable ? () => onChange('') : undefined}
            onDone={close}
          />
        </Popover.Dropdown>
      </Popover>
    </PickerFrame>
  );
}
