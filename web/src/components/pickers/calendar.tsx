import { DayPicker } from 'react-day-picker';
import { formatMonth, formatMonthName, formatWeekdayName, warsawDay } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import css from './calendar.module.css';
import { dayText } from './moment-text.ts';

/** The library is told days in UTC, so that no device's zone shifts them. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** How many years before and after the present and the chosen one can be chosen. */
const YEARS = 10;

interface CalendarProps {
  /** A day as `2026-11-21`; empty where none is chosen. */
  value: string;
  onChoose: (day: string) => void;
}

/** The days of a month, of which one is chosen; weeks begin on Monday. */
export function Calendar({ value, onChoose }: CalendarProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const today = dateOf(warsawDay(new Date()));
  const chosen = value ? dateOf(value) : undefined;
  const years = [today, chosen ?? today].map((date) => date.getUTCFullYear());
  const monthOf = (date: Date) => formatMonth(dayOf(date).slice(0, 7), lang);
  return (
    <DayPicker
      className={css.calendar ?? ''}
      lang={lang}
      timeZone="UTC"
      mode="single"
      required
      selected={chosen}
      onSelect={(date) => onChoose(dayOf(date))}
      today={today}
      defaultMonth={chosen ?? today}
      startMonth={new Date(Date.UTC(Math.min(...years) - YEARS, 0))}
      endMonth={new Date(Date.UTC(Math.max(...years) + YEARS, 11))}
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      captionLayout="dropdown"
      formatters={{
        formatCaption: monthOf,
        formatMonthDropdown: (date) => formatMonthName(date, lang),
        formatWeekdayName: (date) => formatWeekdayName(date, lang, 'short'),
      }}
      labels={{
        labelPrevious: () => common.previousMonth,
        labelNext: () => common.nextMonth,
        labelMonthDropdown: () => common.month,
        labelYearDropdown: () => common.year,
        labelGrid: monthOf,
        labelWeekday: (date) => formatWeekdayName(date, lang, 'long'),
        labelDayButton: (date) => dayText(dayOf(date), lang),
      }}
    />
  );
}
