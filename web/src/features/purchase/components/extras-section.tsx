import { useLayoutEffect, useRef, useState } from 'react';
import { invoiceKinds } from '#shared/domain/invoice.ts';
import { isDoubtfulTaxNumber, normaliseNip } from '#shared/domain/nip.ts';
import { privateLines } from '#shared/domain/private-invoice.ts';
import { hasPostalCodes } from '#shared/domain/regions.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { afterPress } from '#web/src/lib/after-press.ts';
import { withValueAt } from '#web/src/lib/form/paths.ts';
import { useCompanyByNip } from '#web/src/lib/form/use-company-by-nip.tsx';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import type { Draft } from '../storage/draft.ts';
import { CompanyField } from './company-field.tsx';
import css from './extras-section.module.css';
import { usePurchaseForm } from './form-context.ts';
import { isForCompany, privateInvoiceIn } from './purchase-content.ts';
import { CountryField, VoivodeshipField } from './region-fields.tsx';
import sections from './section.module.css';

/** A line that opens when it is ticked. */
export function InvoiceSection() {
  const { t, draft, edit } = usePurchaseForm();
  return (
    <section className={css.line} aria-label={t.extras.invoiceTitle}>
      <Checkbox
        id="invoice"
        label={t.extras.invoice}
        checked={draft.invoice}
        onChange={(invoice) => edit({ invoice })}
      />
      {draft.invoice && (
        <div className={css.opened}>
          <InvoiceChoice />
          {isForCompany(draft) ? <CompanyFields /> : <PrivateLines />}
          <AddressFields />
        </div>
      )}
    </section>
  );
}

/** Uses the invoice's address, if there is one. */
export function MagazineSection() {
  const { t, draft, edit, errorOf } = usePurchaseForm();
  return (
    <section className={css.line} aria-label={t.extras.magazineTitle}>
      {draft.address.country === 'PL' ? (
        <Checkbox
          id="magazine"
          label={t.extras.magazine}
          help={draft.magazine && t.extras.magazineHelp}
          error={errorOf('magazine')}
          checked={draft.magazine}
          onChange={(magazine) => edit({ magazine })}
        />
      ) : (
        <p className={css.abroad}>{t.extras.magazineAbroad}</p>
      )}
      {draft.magazine && !draft.invoice && (
        <div className={css.opened}>
          <AddressFields />
        </div>
      )}
    </section>
  );
}

function InvoiceChoice() {
  const { t, draft, edit } = usePurchaseForm();
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{t.extras.invoiceTitle}</legend>
      {invoiceKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="invoiceFor"
            checked={draft.invoiceFor === kind}
            onChange={() => edit({ invoiceFor: kind })}
          />
          <span>{kind === 'company' ? t.extras.invoiceCompany : t.extras.invoicePrivate}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PrivateLines() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const shown = privateInvoiceIn(draft);
  return privateLines.map((name) => (
    <TextField
      key={name}
      id={`privateInvoice.${name}`}
      name={`privateInvoice.${name}`}
      label={t.privateInvoice[name]}
      help={name === 'person' && t.extras.invoicePersonHelp}
      autoComplete={name === 'person' ? 'name' : 'off'}
      value={shown[name]}
      error={errorOf(`privateInvoice.${name}`)}
      onBlur={onBlur}
      onChange={(typed) => edit({ privateInvoice: { ...draft.privateInvoice, [name]: typed } })}
    />
  ));
}

/** Fills in the form what the list of VAT payers has of the typed number. */
function useCompanyOfDraft() {
  const { lang, draft, edit } = usePurchaseForm();
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  return useCompanyByNip({
    lang,
    forInvoice: true,
    fieldsOf: ({ name, ...found }) => {
      const { buyer, address } = latest.current;
      // The form may have been cleared meanwhile.
      if (buyer.nip === '' || address.country !== 'PL') return {};
      const fields = Object.entries(found).map(([field, value]) => [`address.${field}`, value]);
      return { 'buyer.company': name, ...Object.fromEntries(fields) };
    },
    read: (path) => String(valueAt(latest.current, path)),
    write: (path, value) => edit((draft) => withValueAt(draft, path, value)),
    memory: {
      recall: () => latest.current.filledIn ?? {},
      keep: (filledIn) => edit(() => ({ filledIn })),
    },
  });
}

function CompanyFields() {
  const { t, lang, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer, address } = draft;
  const [typing, setTyping] = useState(false);
  const nip = normaliseNip(buyer.nip);
  const company = useCompanyOfDraft();
  const isPolish = address.country === 'PL';
  const isWhole = !typing || nip.length >= 10;
  return (
    <div className={sections.pair}>
      <TextField
        id="buyer.nip"
        name="nip"
        label={t.extras.nip}
        help={isPolish ? company.help : undefined}
        inputMode={isPolish ? 'numeric' : 'text'}
        autoComplete="off"
        value={buyer.nip}
        error={errorOf('buyer.nip')}
        warning={
          isWhole && isDoubtfulTaxNumber(buyer.nip, address.country) ? formTexts[lang].nipDoubtful : undefined
        }
        onBlur={(event) => {
          afterPress(() => setTyping(false));
          onBlur(event);
        }}
        onChange={(typed) => {
          setTyping(true);
          edit({ buyer: { ...buyer, nip: typed } });
          company.look(isPolish ? typed : '');
        }}
      />
      <CompanyField />
    </div>
  );
}

function AddressFields() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { address } = draft;
  const field = (name: Exclude<keyof Draft['address'], 'voivodeship' | 'country'>) => ({
    id: `address.${name}`,
    name: `address.${name}`,
    value: address[name],
    error: errorOf(`address.${name}`),
    onBlur,
    onChange: (value: string) => edit({ address: { ...address, [name]: value } }),
  });
  return (
    <fieldset className={css.address}>
      <legend className="visually-hidden">{t.extras.address}</legend>
      <TextField {...field('streetAddress')} label={t.extras.street} autoComplete="street-address" />
      <div className={css.postal}>
        <TextField
          {...field('postalCode')}
          label={t.extras.postalCode}
          note={hasPostalCodes(address.country) ? undefined : t.optional}
          autoComplete="postal-code"
          inputMode={address.country === 'PL' ? 'numeric' : 'text'}
          placeholder={address.country === 'PL' ? '00-000' : undefined}
          onChange={(typed) =>
            edit({ address: { ...address, postalCode: withDash(typed, address.country) } })
          }
        />
        <TextField {...field('city')} label={t.extras.city} autoComplete="address-level2" />
      </div>
      {draft.magazine && <VoivodeshipField />}
      {draft.invoice && <CountryField />}
    </fieldset>
  );
}

/** Numeric keypads have no dash, so it is added to the five digits of a Polish postal code. */
const withDash = (typed: string, country: string): string =>
  country === 'PL' ? typed.replace(/^(\d{2})(\d{3})$/, '$1-$2') : typed;
