import { useState } from 'react';
import { isDoubtfulNip, normaliseNip } from '#shared/domain/nip.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import type { Draft } from '../storage/draft.ts';
import { usePurchaseForm } from './form-context.ts';
import css from './purchase.module.css';

/** Invoice and magazine, folded until wanted. */
export function ExtrasSection() {
  const { t, draft, edit, errorOf } = usePurchaseForm();
  const inPoland = draft.address.country === 'PL';
  return (
    <section className={css.section} aria-labelledby="extras-title">
      <h2 id="extras-title">{t.extras.title}</h2>
      <Checkbox
        id="invoice"
        label={t.extras.invoice}
        checked={draft.invoice}
        onChange={(invoice) => edit({ invoice })}
      />
      {draft.invoice && <InvoiceFields />}
      {inPoland ? (
        <Checkbox
          id="magazine"
          label={t.extras.magazine}
          help={t.extras.magazineHelp}
          error={errorOf('magazine')}
          checked={draft.magazine}
          onChange={(magazine) => edit({ magazine })}
        />
      ) : (
        <p className={css.muted}>{t.extras.magazineAbroad}</p>
      )}
      {(draft.invoice || draft.magazine) && <AddressFields />}
    </section>
  );
}

function InvoiceFields() {
  const { t, lang, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer, address } = draft;
  const [typing, setTyping] = useState(false);
  const nip = normaliseNip(buyer.nip);
  const isWhole = !typing || nip.length >= 10;
  return (
    <div className={css.pair}>
      <TextField
        id="buyer.nip"
        name="nip"
        label={t.extras.nip}
        inputMode={address.country === 'PL' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={24}
        value={buyer.nip}
        error={errorOf('buyer.nip')}
        warning={isWhole && isDoubtfulNip(nip, address.country) ? formTexts[lang].nipDoubtful : undefined}
        onBlur={(event) => {
          setTyping(false);
          onBlur(event);
        }}
        onChange={(typed) => {
          setTyping(true);
          edit({ buyer: { ...buyer, nip: typed } });
        }}
      />
      {/* The same company as above: here to be seen, and completed, where the invoice is. */}
      <TextField
        id="invoice.company"
        name="invoice-company"
        label={t.buyer.company}
        autoComplete="organization"
        maxLength={120}
        value={buyer.company}
        error={errorOf('buyer.company')}
        onBlur={onBlur}
        onChange={(company) => edit({ buyer: { ...buyer, company } })}
      />
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
      <TextField
        {...field('streetAddress')}
        label={t.extras.street}
        autoComplete="street-address"
        maxLength={80}
      />
      <div className={css.postal}>
        <TextField
          {...field('postalCode')}
          label={t.extras.postalCode}
          autoComplete="postal-code"
          inputMode={address.country === 'PL' ? 'numeric' : 'text'}
          placeholder={address.country === 'PL' ? '00-000' : undefined}
          maxLength={10}
          onChange={(typed) =>
            edit({ address: { ...address, postalCode: withDash(typed, address.country) } })
          }
        />
        <TextField {...field('city')} label={t.extras.city} autoComplete="address-level2" maxLength={50} />
      </div>
    </fieldset>
  );
}

/** Number pads have no dash: five digits of a Polish postal code get theirs. */
const withDash = (typed: string, country: string): string =>
  country === 'PL' ? typed.replace(/^(\d{2})(\d{3})$/, '$1-$2') : typed;
