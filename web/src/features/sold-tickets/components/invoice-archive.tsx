import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { listInvoiceSellers } from '#shared/contract/invoices.ts';
import { startInvoiceArchive } from '#shared/contract/tasks.ts';
import type { KnownSeller } from '#shared/domain/invoicing.ts';
import { formatNip } from '#shared/domain/nip.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { invoiceArchiveTexts } from '#shared/texts/office/invoice-archive.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField } from '#web/src/components/fields.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useStartFile } from '#web/src/lib/queries/tasks.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { FileButton } from './file-button.tsx';
import { chosenPeriod, noPeriod, PeriodFields } from './period-fields.tsx';

/** Takes the documents of a month or day out as one file, for whoever may export the sold tickets. */
export function InvoiceArchive() {
  const may = useMay(startInvoiceArchive);
  const t = useTexts(invoiceArchiveTexts);
  if (!may) return null;
  return <FileButton label={t.button} dialog={(onClose) => <ArchiveDialog onClose={onClose} />} />;
}

function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(invoiceArchiveTexts);
  const { common } = useTexts(frameTexts);
  const { data, error, refetch } = useCall(listInvoiceSellers, {}, { staleTime: 0 });
  const [seller, ...others] = data?.sellers ?? [];
  if (seller) return <ArchiveForm sellers={[seller, ...others]} onClose={onClose} />;
  const close = <Button onClick={onClose}>{common.close}</Button>;
  return (
    <OfficeDialog title={t.title} onClose={onClose} actions={close}>
      {data ? <p>{t.none}</p> : error ? <LoadError error={error} onRetry={refetch} /> : <Loading />}
    </OfficeDialog>
  );
}

interface ArchiveFormProps {
  sellers: readonly [KnownSeller, ...KnownSeller[]];
  onClose: () => void;
}

function ArchiveForm({ sellers, onClose }: ArchiveFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(invoiceArchiveTexts);
  const { common } = useTexts(frameTexts);
  const [chosen, choose] = useState('');
  const [period, setPeriod] = useState(noPeriod);
  const { nip, since } = sellers.find((seller) => seller.nip === chosen) ?? sellers[0];
  const archive = useMutation({ mutationFn: useStartFile(startInvoiceArchive), onSuccess: onClose });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button
        kind="navy"
        working={archive.isPending}
        onClick={() => archive.mutate({ nip, period: chosenPeriod(period, since), lang })}
      >
        {t.make}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.title} onClose={onClose} actions={actions}>
      <p>{t.text}</p>
      {sellers.length > 1 && (
        <SelectField
          id="seller"
          label={t.seller}
          value={nip}
          onChange={(value) => {
            choose(value);
            setPeriod(noPeriod);
          }}
        >
          {sellers.map((seller) => (
            <option key={seller.nip} value={seller.nip}>
              {t.sellerName(seller.name, formatNip(seller.nip))}
            </option>
          ))}
        </SelectField>
      )}
      <PeriodFields id="archive" since={since} value={period} onChange={setPeriod} />
      {archive.error && <Notice tone="error">{problemText(errorCode(archive.error), lang)}</Notice>}
    </OfficeDialog>
  );
}
