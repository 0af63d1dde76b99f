import { useRef } from 'react';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { CLOSING, type FairDates, followDates, OPENING } from './fair-dates.ts';

interface FairTimesProps<Values extends FairDates & Record<string, unknown>> {
  record: Pick<RecordForm<Values>, 'field' | 'form'>;
}

const names = ['startDate', 'endDate', 'salesStart', 'salesEnd'] as const;

/** The four dates of a fair; those the user has not set follow the others. */
export function FairTimes<Values extends FairDates & Record<string, unknown>>({
  record: { field, form },
}: FairTimesProps<Values>) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].fairForm;
  const settled = useRef<FairDates>(form.values);
  const dateField = (name: keyof FairDates) => {
    const { onBlur, ...props } = field(name);
    const leave = () => {
      const typed = form.read();
      const dates = followDates(settled.current, typed);
      for (const one of names) if (dates[one] !== typed[one]) form.setValue(one, dates[one]);
      settled.current = dates;
      onBlur();
    };
    return { ...props, label: t[name], onBlur: leave };
  };
  return (
    <>
      <Muted>{frameTexts[lang].common.warsaw}</Muted>
      <FieldPair>
        <DateTimeField {...dateField('startDate')} usualTime={OPENING} />
        <DateTimeField {...dateField('endDate')} usualTime={CLOSING} />
      </FieldPair>
      <FieldPair>
        <DateTimeField {...dateField('salesStart')} />
        <DateTimeField {...dateField('salesEnd')} usualTime={CLOSING} />
      </FieldPair>
    </>
  );
}
