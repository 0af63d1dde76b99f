import { type ReactNode, useRef } from 'react';
import { fairRecord } from '#shared/records/fair.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { CLOSING, type FairDates, followDates, type Model, OPENING } from './fair-dates.ts';

interface FairTimesProps<Values extends FairDates & Record<string, unknown>> {
  record: Pick<RecordForm<Values>, 'field' | 'form'>;
  /** The fair that it is a copy of. */
  model?: Model;
}

const names = ['startDate', 'endDate', 'salesStart', 'salesEnd'] as const;
const usualTimes = { startDate: OPENING, endDate: CLOSING, salesEnd: CLOSING };
const { fields } = descriptionOf(fairRecord);

/** The controls of a fair's four dates; those the user has not set follow the others. */
export function useFairTimes<Values extends FairDates & Record<string, unknown>>({
  record: { field, form },
  model,
}: FairTimesProps<Values>): Record<keyof FairDates, ReactNode> {
  const lang = useOfficeLanguage();
  const settled = useRef<FairDates>(form.values);
  const control = (name: keyof FairDates) => {
    const { onBlur, ...props } = field(name);
    const leave = () => {
      const typed = form.read();
      const dates = followDates(settled.current, typed, model);
      for (const date of names) if (dates[date] !== typed[date]) form.setValue(date, dates[date]);
      settled.current = dates;
      onBlur();
    };
    const usual = name === 'salesStart' ? {} : { usualTime: usualTimes[name] };
    return <DateTimeField {...props} {...usual} label={fields[name].label[lang]} onBlur={leave} />;
  };
  return {
    startDate: control('startDate'),
    endDate: control('endDate'),
    salesStart: control('salesStart'),
    salesEnd: control('salesEnd'),
  };
}

/** Which zone the dates are in. */
export const ZoneNote = () => <Muted>{useTexts(frameTexts).common.warsaw}</Muted>;

/** A fair's four dates alone. */
export function FairTimes<Values extends FairDates & Record<string, unknown>>(props: FairTimesProps<Values>) {
  const { startDate, endDate, salesStart, salesEnd } = useFairTimes(props);
  return (
    <>
      <ZoneNote />
      <FieldPair>
        {startDate}
        {endDate}
        {salesStart}
        {salesEnd}
      </FieldPair>
    </>
  );
}
