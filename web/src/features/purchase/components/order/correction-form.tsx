import { correctInvoice } from '#shared/contract/order-corrections.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { InvoiceKind } from '#shared/domain/invoice.ts';
import { type InvoiceDetails, invoiceDetailsFor } from '#shared/domain/invoice-details.ts';
import { isDoubtfulTaxNumber } from '#shared/domain/nip.ts';
import { privateLines } from '#shared/domain/private-invoice.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { invoiceCorrectionTexts } from '#shared/texts/invoice-correction.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useCompanyByNip } from '#web/src/lib/form/use-company-by-nip.tsx';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import { useOrderDialog } from './order-dialog.tsx';
import { CorrectionDialog, useOwnCorrection } from './own-correction.tsx';

type Values = Record<keyof InvoiceDetails, string>;

interface CorrectionFormProps {
  correction: NonNullable<NonNullable<OrderView['invoice']>['correction']>;
  kind: InvoiceKind;
  orderId: string;
  orderKey: string;
  lang: Language;
}

/** The fields of the invoice's kind. */
function sentOf({ nip, company, streetAddress, postalCode, city, ...lines }: Values, kind: InvoiceKind) {
  const address = { streetAddress, postalCode, city };
  return kind === 'company' ? { nip, company, ...address } : { ...lines, ...address };
}

/** The invoice's details as they stand, to be corrected once. Nothing that is typed is lost by a refusal. */
export function CorrectionForm({ correction, kind, orderId, orderKey, lang }: CorrectionFormProps) {
  const { order: current } = useOrderDialog();
  const { country, details, until } = correction;
  const t = invoiceCorrectionTexts[lang];
  const { extras, buyer, privateInvoice } = shopForm[lang];
  const schema = invoiceDetailsFor({ kind, country, isForKsef: !until });
  const correcting = useOwnCorrection<Values>({
    ...{ before: details, done: until ? t.done : t.doneWaiting, lang },
    check: (values) => checkRequest(schema, sentOf(values, kind), values),
    request: (values) =>
      request(correctInvoice, { params: { orderId }, body: { ...sentOf(values, kind), key: orderKey } }),
  });
  const { field, values, read, setValue } = correcting.form;
  const isPolish = country === 'PL';
  const found = useCompanyByNip({
    ...{ lang, forInvoice: true, write: setValue },
    fieldsOf: ({ name, ...address }) => ({ company: name, ...address }),
    read: (path) => String(valueAt(read(), path)),
  });
  return (
    <CorrectionDialog correcting={correcting} texts={t} lang={lang} isChanged={!current.invoice?.correction}>
      <p>{until ? t.text(formatUntil(new Date(until), lang)) : t.waiting}</p>
      {kind === 'company' ? (
        <>
          <TextField
            {...field('nip')}
            label={extras.nip}
            help={
              <>
                {until && <span>{`${t.otherNip} `}</span>}
                {isPolish && <span>{found.help}</span>}
              </>
            }
            onChange={(typed) => {
              field('nip').onChange(typed);
              found.look(isPolish ? typed : '');
            }}
            inputMode={isPolish ? 'numeric' : 'text'}
            autoComplete="off"
            warning={isDoubtfulTaxNumber(values.nip, country) ? formTexts[lang].nipDoubtful : undefined}
          />
          <TextField {...field('company')} label={buyer.company} autoComplete="organization" />
        </>
      ) : (
        privateLines.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={privateInvoice[name]}
            autoComplete={name === 'person' ? 'name' : 'off'}
          />
        ))
      )}
      <TextField {...field('streetAddress')} label={extras.street} autoComplete="street-address" />
      <TextField
        {...field('postalCode')}
        label={extras.postalCode}
        inputMode={isPolish ? 'numeric' : 'text'}
        autoComplete="postal-code"
      />
      <TextField {...field('city')} label={extras.city} autoComplete="address-level2" />
    </CorrectionDialog>
  );
}
