import { formatDay, formatMonth, warsawDay } from '#shared/domain/time.ts';
import { periodTexts } from '#shared/texts/office/period.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { daysOf, firstChoice, monthsSince } from './archive-period.ts';

/** A month, or a day in it. */
export interface Period {
  month: string;
  day: string;
}

/** No choice yet, which means the month that an accountant asks for first. */
export const noPeriod: Period = { month: '', day: '' };

/** What is chosen among the months since the first one, `2026-11`: a day, or else the whole month. */
export function chosenPeriod({ month, day }: Period, since: string): string {
  if (day) return day;
  const months = monthsSince(since, warsawDay(new Date()));
  return months.includes(month) ? month : firstChoice(months);
}

interface PeriodFieldsProps {
  id: string;
  since: string;
  value: Period;
  onChange: (period: Period) => void;
}

/** Chooses a month from the first one on, and whether all of it or a day. */
export function PeriodFields({ id, since, value, onChange }: PeriodFieldsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(periodTexts);
  const today = warsawDay(new Date());
  const month = chosenPeriod({ ...value, day: '' }, since);
  return (
    <FieldPair>
      <SelectField
        id={`${id}-month`}
        label={t.month}
        value={month}
        onChange={(chosen) => onChange({ month: chosen, day: '' })}
      >
        {monthsSince(since, today).map((month) => (
          <option key={month} value={month}>
            {formatMonth(month, lang)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-day`}
        label={t.day}
        value={value.day}
        onChange={(day) => onChange({ month, day })}
      >
        <option value="">{t.wholeMonth}</option>
        {daysOf(month, today).map((day) => (
          <option key={day} value={day}>
            {formatDay(new Date(`${day}T12:00:00Z`), lang)}
          </option>
        ))}
      </SelectField>
    </FieldPair>
  );
}
