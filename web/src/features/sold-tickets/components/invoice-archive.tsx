import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { listInvoiceSellers } from '#shared/contract/invoices.ts';
import { startInvoiceArchive } from '#shared/contract/tasks.ts';
import type { KnownSeller } from '#shared/domain/invoicing.ts';
import { formatNip } from '#shared/domain/nip.ts';
import { formatDay, formatMonth, warsawDay } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { invoiceArchiveTexts } from '#shared/texts/office/invoice-archive.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField } from '#web/src/components/fields.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { daysOf, firstChoice, monthsSince } from './archive-period.ts';

/** Takes the documents of a month or day out as one file, for whoever may export the sold tickets. */
export function InvoiceArchive() {
  const session = useSession();
  const t = useTexts(invoiceArchiveTexts);
  const [open, setOpen] = useState(false);
  if (session.kind !== 'in' || !session.session.roles.includes('Admin')) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <Icon name="download" />
        {t.button}
      </Button>
      {open && <ArchiveDialog onClose={() => setOpen(false)} />}
    </>
  );
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

/** Starts the archive's task; the same choice pressed twice is one. */
function useArchive(onStarted: () => void) {
  const lang = useOfficeLanguage();
  const follow = useFollowTask();
  const attempt = useIdempotencyKey();
  return useMutation({
    mutationFn: (chosen: { nip: string; period: string }) => {
      const body = { ...chosen, lang };
      return request(startInvoiceArchive, { body, headers: attempt(JSON.stringify(body)) });
    },
    onSuccess: (task) => {
      follow(task);
      onStarted();
    },
  });
}

interface ArchiveFormProps {
  sellers: readonly [KnownSeller, ...KnownSeller[]];
  onClose: () => void;
}

function ArchiveForm({ sellers, onClose }: ArchiveFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(invoiceArchiveTexts);
  const { common } = useTexts(frameTexts);
  const today = warsawDay(new Date());
  const [chosen, setChosen] = useState({ nip: '', month: '', day: '' });
  const { nip, since } = sellers.find((one) => one.nip === chosen.nip) ?? sellers[0];
  const months = monthsSince(since, today);
  const month = months.includes(chosen.month) ? chosen.month : firstChoice(months);
  const archive = useArchive(onClose);
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button
        kind="action"
        working={archive.isPending}
        onClick={() => archive.mutate({ nip, period: chosen.day || month })}
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
          onChange={(value) => setChosen({ nip: value, month: '', day: '' })}
        >
          {sellers.map((one) => (
            <option key={one.nip} value={one.nip}>
              {t.sellerName(one.name, formatNip(one.nip))}
            </option>
          ))}
        </SelectField>
      )}
      <FieldPair>
        <SelectField
          id="archive-month"
          label={t.month}
          value={month}
          onChange={(value) => setChosen({ nip, month: value, day: '' })}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one, lang)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="archive-day"
          label={t.day}
          value={chosen.day}
          onChange={(day) => setChosen({ nip, month, day })}
        >
          <option value="">{t.wholeMonth}</option>
          {daysOf(month, today).map((one) => (
            <option key={one} value={one}>
              {formatDay(new Date(`${one}T12:00:00Z`), lang)}
            </option>
          ))}
        </SelectField>
      </FieldPair>
      {archive.error && <Notice tone="error">{problemText(errorCode(archive.error), lang)}</Notice>}
    </OfficeDialog>
  );
}
