import type { ReactNode } from 'react';
import { type FieldFrame, Frame, InputWithButton } from '../fields.tsx';
import { Icon } from '../icons.tsx';
import { Popup } from './popup.tsx';

interface TypedPickerProps {
  frame: FieldFrame;
  name: string;
  text: string;
  placeholder: string;
  onText: (text: string) => void;
  onBlur: () => void;
  /** The label of the button that opens the calendar, and of the calendar. */
  pick: string;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** The calendar. */
  children: ReactNode;
}

/** An input with a calendar behind a button at its end. */
export function TypedPicker(props: TypedPickerProps) {
  const { frame, text, onText, pick, opened, onOpened, children, ...input } = props;
  const button = {
    label: pick,
    expanded: opened,
    icon: <Icon name="calendar" />,
    onClick: () => onOpened(!opened),
  };
  return (
    <Frame {...frame}>
      <Popup label={pick} opened={opened} onClose={() => onOpened(false)} popup={children}>
        <InputWithButton {...input} frame={frame} value={text} onChange={onText} button={button} />
      </Popup>
    </Frame>
  );
}
