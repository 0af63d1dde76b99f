import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import 'virtual:mantine-theme.css';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import 'dayjs/locale/pl';
import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { type FieldFrame, Frame } from '../fields.tsx';
import css from './date-time-field.module.css';
import { mantineTheme } from './mantine-theme.ts';
import { useOfficeLanguage } from './office-language.ts';

interface DateTimeFieldProps extends FieldFrame {
  /** Warsaw wall clock as `2026-11-21T10:00`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  clearable?: boolean;
  placeholder: string;
}

const NARROW = 340;
const WIDE = 350;

export function DateTimeField({
  value,
  onChange,
  onBlur,
  name,
  clearable,
  placeholder,
  ...frame
}: DateTimeFieldProps) {
  const lang = useOfficeLanguage();
  const { common } = frameTexts[lang];
  const width = useMediaQuery('(min-width: 550px)', true) ? WIDE : NARROW;
  return (
    <Frame {...frame}>
      <MantineProvider
        theme={mantineTheme}
        withCssVariables={false}
        withGlobalClasses={false}
        forceColorScheme="light"
      >
        <DatesProvider settings={{ locale: lang, firstDayOfWeek: 1 }}>
          <DateTimePicker
            id={frame.id}
            name={name}
            value={value ? `${value.replace('T', ' ')}:00` : null}
            valueFormat="D MMMM YYYY, HH:mm"
            placeholder={placeholder}
            clearable={clearable ?? false}
            popoverProps={{ width, withinPortal: false, withRoles: false }}
            previousLabel={common.previousMonth}
            nextLabel={common.nextMonth}
            submitButtonProps={{ 'aria-label': common.confirmDate }}
            timePickerProps={{
              withDropdown: false,
              format: '24h',
              hoursInputLabel: common.hours,
              minutesInputLabel: common.minutes,
            }}
            classNames={{
              levelsGroup: css.wide ?? '',
              calendarHeader: css.header ?? '',
              month: css.wide ?? '',
              monthsList: css.wide ?? '',
              yearsList: css.wide ?? '',
              day: css.day ?? '',
              weekday: css.weekday ?? '',
              placeholder: css.placeholder ?? '',
              input: css.input ?? '',
              ...(frame.error ? { wrapper: css.invalid ?? '' } : {}),
            }}
            onDropdownClose={onBlur}
            onChange={(chosen) => onChange(chosen ? chosen.slice(0, 16).replace(' ', 'T') : '')}
          />
        </DatesProvider>
      </MantineProvider>
    </Frame>
  );
}
