import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import { DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import 'dayjs/locale/pl';
import type { ReactNode } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { type FieldFrame, Frame } from '../fields.tsx';
import { MantineFrame } from '../mantine-frame.tsx';
import css from './picker.module.css';

const NARROW = 340;
const WIDE = 350;

/** Common props of the date and date-time pickers: the spec's width, texts, styles. */
export function usePicker() {
  const { common } = useTexts(frameTexts);
  const width = useMediaQuery('(min-width: 550px)', true) ? WIDE : NARROW;
  return {
    popoverProps: { width, withinPortal: false, withRoles: false },
    previousLabel: common.previousMonth,
    nextLabel: common.nextMonth,
    classNames: {
      levelsGroup: css.wide ?? '',
      calendarHeader: css.header ?? '',
      month: css.wide ?? '',
      monthsList: css.wide ?? '',
      yearsList: css.wide ?? '',
      day: css.day ?? '',
      weekday: css.weekday ?? '',
    },
  };
}

/** A field's frame around a picker, in the office's language; weeks begin on Monday. */
export const PickerFrame = ({ children, ...frame }: FieldFrame & { children: ReactNode }) => (
  <Frame {...frame}>
    <MantineFrame>
      <DatesProvider settings={{ locale: useOfficeLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
    </MantineFrame>
  </Frame>
);
