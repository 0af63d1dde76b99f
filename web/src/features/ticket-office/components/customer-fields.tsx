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

/** Who it is for, if they say so, and the company that wants an invoice. */
export function CustomerFields({ customer }: CustomerProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const { optional } = useTexts(frameTexts).common;
  const { field } = customer;
  return (
    <>
      <details className={css.person} open={hasErrorIn(customer, 'buyer') || undefined}>
        <summary>{t.nameIt}</summary>
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
      </details>
      <details className={css.person} open={hasErrorIn(customer, 'invoice') || undefined}>
        <summary>{t.invoice}</summary>
        <InvoiceFields customer={customer} />
      </details>
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
