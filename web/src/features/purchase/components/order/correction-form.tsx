import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctInvoice, type OrderView } from '#shared/contract/orders.ts';
import type { InvoiceKind } from '#shared/domain/invoice.ts';
import { type InvoiceDetails, invoiceDetailsFor } from '#shared/domain/invoice-details.ts';
import { isDoubtfulNip, normaliseNip } from '#shared/domain/nip.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { invoiceCorrectionTexts } from '#shared/texts/invoice-correction.ts';
import { problemText } from '#shared/texts/problems.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

type Values = Record<keyof InvoiceDetails, string>;

interface CorrectionFormProps {
  correction: NonNullable<NonNullable<OrderView['invoice']>['correction']>;
  kind: InvoiceKind;
  orderId: string;
  orderKey: string;
  lang: Language;
  onClose: () => void;
}

/** The fields of the invoice's kind. */
function sentOf({ nip, company, person, ...address }: Values, kind: InvoiceKind) {
  return kind === 'company' ? { nip, company, ...address } : { person, ...address };
}

const isUnchanged = (values: Values, before: Values): boolean =>
  (Object.keys(before) as (keyof Values)[]).every((name) => values[name].trim() === before[name]);

function useCorrection({ correction, kind, orderId, orderKey, lang, onClose }: CorrectionFormProps) {
  const { country, details } = correction;
  const t = invoiceCorrectionTexts[lang];
  const client = useQueryClient();
  const [isSame, setSame] = useState(false);
  const schema = invoiceDetailsFor({ kind, country });
  const form = useForm<Values>(details, (values) => checkRequest(schema, sentOf(values, kind), values), lang);
  const act = useMutation({
    mutationFn: (values: Values) =>
      request(correctInvoice, { params: { orderId }, body: { ...sentOf(values, kind), key: orderKey } }),
    onSuccess: async () => {
      onClose();
      toast('success', t.done);
      await refresh(client, correctInvoice.invalidates);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.fields) form.showRefusal(error.fields);
    },
  });
  const send = form.onSubmit((values) => {
    setSame(isUnchanged(values, details));
    if (!isUnchanged(values, details)) act.mutate(values);
  });
  return { form, act, send, isSame };
}

/** The invoice's details as they stand, to be corrected once. Nothing that is typed is lost by a refusal. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { correction, kind, lang, onClose } = props;
  const t = invoiceCorrectionTexts[lang];
  const { extras, buyer } = shopForm[lang];
  const { form, act, send, isSame } = useCorrection(props);
  const { field, values } = form;
  const isPolish = correction.country === 'PL';
  const nip = normaliseNip(values.nip);
  const actions = (
    <>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button kind="action" working={act.isPending} onClick={send}>
        {t.send}
      </Button>
    </>
  );
  return (
    <Dialog title={t.title} closeLabel={t.cancel} onClose={onClose} actions={actions}>
      <DialogForm onSubmit={send} noValidate>
        <p>{t.text(formatUntil(new Date(correction.until), lang))}</p>
        {kind === 'company' ? (
          <>
            <TextField
              {...field('nip')}
              label={extras.nip}
              help={t.otherNip}
              inputMode={isPolish ? 'numeric' : 'text'}
              autoComplete="off"
              warning={isDoubtfulNip(nip, correction.country) ? formTexts[lang].nipDoubtful : undefined}
            />
            <TextField {...field('company')} label={buyer.company} autoComplete="organization" />
          </>
        ) : (
          <TextField {...field('person')} label={extras.invoicePerson} autoComplete="name" />
        )}
        <TextField {...field('streetAddress')} label={extras.street} autoComplete="street-address" />
        <TextField
          {...field('postalCode')}
          label={extras.postalCode}
          inputMode={isPolish ? 'numeric' : 'text'}
          autoComplete="postal-code"
        />
        <TextField {...field('city')} label={extras.city} autoComplete="address-level2" />
        {isSame && <Notice tone="warning">{t.same}</Notice>}
        {act.error && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
        <button type="submit" hidden />
      </DialogForm>
    </Dialog>
  );
}
