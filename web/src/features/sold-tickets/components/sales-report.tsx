import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { startSalesReport } from '#shared/contract/tasks.ts';
import { addDays, warsawDay } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { salesReportTexts } from '#shared/texts/office/sales-report.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useStartFile } from '#web/src/lib/queries/tasks.ts';
import { FileButton } from './file-button.tsx';
import { chosenPeriod, noPeriod, PeriodFields } from './period-fields.tsx';

const formats = ['xlsx', 'csv'] as const;

/** Two years, in days: older books are closed. */
const DAYS_BACK = 730;

/** Sums up the sales of a month or day, for whoever may take them out. */
export function SalesReport() {
  const may = useMay(startSalesReport);
  const t = useTexts(salesReportTexts);
  if (!may) return null;
  return <FileButton label={t.button} dialog={(onClose) => <ReportForm onClose={onClose} />} />;
}

function ReportForm({ onClose }: { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(salesReportTexts);
  const { common } = useTexts(frameTexts);
  const [period, setPeriod] = useState(noPeriod);
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const since = addDays(warsawDay(new Date()), -DAYS_BACK).slice(0, '2026-11'.length);
  const report = useMutation({ mutationFn: useStartFile(startSalesReport), onSuccess: onClose });
  const make = () => report.mutate({ period: chosenPeriod(period, since), format, lang });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind="navy" working={report.isPending} onClick={make}>
        {t.make}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.title} onClose={onClose} actions={actions}>
      <p>{t.text}</p>
      <PeriodFields id="report" since={since} value={period} onChange={setPeriod} />
      <SelectField
        id="report-format"
        label={t.format}
        value={format}
        onChange={(chosen) => setFormat(formats.find((format) => format === chosen) ?? 'xlsx')}
      >
        {formats.map((format) => (
          <option key={format} value={format}>
            {t.formats[format]}
          </option>
        ))}
      </SelectField>
      {report.error && <Notice tone="error">{problemText(errorCode(report.error), lang)}</Notice>}
    </OfficeDialog>
  );
}
