import { type ReactNode, useState } from 'react';
import { isDoubtfulNip } from '#shared/domain/nip.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { NameField } from '#web/src/components/name-field.tsx';
import { useCompanyByNip } from '#web/src/lib/form/use-company-by-nip.tsx';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './desk.module.css';
import type { useCustomer } from './desk-customer.ts';

interface CustomerProps {
  customer: ReturnType<typeof useCustomer>;
}

const hasErrorIn = ({ errors }: CustomerProps['customer'], part: string): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`${part}.`));

interface FoldProps {
  summary: string;
  hasError: boolean;
  children: ReactNode;
}

/** Opens for an error, and stays open when it is mended: nothing closes over what somebody types. */
function Fold({ summary, hasError, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  if (hasError && !isOpen) setOpen(true);
  return (
    <details
      className={css.person}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Who it is for, if they say so, and the company that wants an invoice. */
export function CustomerFields({ customer }: CustomerProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const { optional } = useTexts(frameTexts).common;
  const { field } = customer;
  return (
    <>
      <Fold summary={t.nameIt} hasError={hasErrorIn(customer, 'buyer')}>
        <div>
          <NameField {...field('buyer.name')} lang={lang} label={t.name} note={optional} autoComplete="off" />
          <NameField
            {...field('buyer.surname')}
            lang={lang}
            label={t.surname}
            note={optional}
            autoComplete="off"
          />
          <TextField
            {...field('buyer.email')}
            label={t.email}
            type="email"
            note={optional}
            autoComplete="off"
          />
        </div>
      </Fold>
      <Fold summary={t.invoice} hasError={hasErrorIn(customer, 'invoice')}>
        <InvoiceFields customer={customer} />
      </Fold>
    </>
  );
}

function InvoiceFields({ customer: { field, values, read, setValue } }: CustomerProps) {
  const lang = useOfficeLanguage();
  const { street } = useTexts(actsTexts);
  const found = useCompanyByNip({
    ...{ lang, forInvoice: true, write: setValue },
    fieldsOf: ({ name, streetAddress, postalCode, city }) => ({
      'invoice.company': name,
      'invoice.streetAddress': streetAddress,
      'invoice.postalCode': postalCode,
      'invoice.city': city,
    }),
    read: (path) => String(valueAt(read(), path)),
  });
  const nip = field('invoice.nip');
  const onNip = (typed: string) => {
    nip.onChange(typed);
    found.look(typed);
  };
  return (
    <div>
      <TextField
        {...nip}
        label={soldFields.nip.label[lang]}
        help={found.help}
        inputMode="numeric"
        autoComplete="off"
        onChange={onNip}
        warning={isDoubtfulNip(values.invoice.nip, 'PL') ? formTexts[lang].nipDoubtful : undefined}
      />
      {(['company', 'streetAddress', 'postalCode', 'city'] as const).map((name) => (
        <TextField
          key={name}
          {...field(`invoice.${name}`)}
          label={name === 'streetAddress' ? street : soldFields[name].label[lang]}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
