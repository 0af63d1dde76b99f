import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldFrame, InputWithButton } from '../fields.tsx';
import { Icon } from '../icons.tsx';
import css from './moment.module.css';
import { PickerFrame, usePicker } from './picker-frame.tsx';

interface TypedPickerProps {
  frame: FieldFrame;
  name: string;
  text: string;
  placeholder: string;
  onText: (text: string) => void;
  onBlur: () => void;
  /** The label of the button that opens the calendar. */
  pick: string;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** The calendar. */
  children: ReactNode;
}

/** An input with a calendar behind a button at its end. */
export function TypedPicker({
  frame,
  text,
  onText,
  pick,
  opened,
  onOpened,
  children,
  ...input
}: TypedPickerProps) {
  const { popoverProps } = usePicker();
  return (
    <PickerFrame {...frame}>
      <Popover
        {...popoverProps}
        opened={opened}
        // Every click outside a closed popup calls this again.
        onDismiss={() => opened && onOpened(false)}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <div className={css.target}>
            <InputWithButton
              {...input}
              frame={frame}
              value={text}
              onChange={onText}
              button={{
                label: pick,
                expanded: opened,
                icon: <Icon name="calendar" />,
                onClick: () => onOpened(!opened),
              }}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown>{children}</Popover.Dropdown>
      </Popover>
    </PickerFrame>
  );
}
