import { useState } from 'react';
import { meantEmail } from '#shared/domain/mail-typos.ts';
import { countries, type Voivodeship, voivodeshipsByName } from '#shared/domain/regions.ts';
import type { Language } from '#shared/domain/text.ts';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import type { Draft } from '../storage/draft.ts';
import { CompanyField } from './company-field.tsx';
import { usePurchaseForm } from './form-context.ts';
import { isForCompany } from './purchase-content.ts';
import css from './section.module.css';

export function BuyerSection() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer } = draft;
  const [left, setLeft] = useState(true);
  const meant = meantEmail(buyer.email);
  const field = (name: keyof Draft['buyer']) => ({
    id: `buyer.${name}`,
    name: `buyer.${name}`,
    value: buyer[name],
    error: errorOf(`buyer.${name}`),
    onBlur,
    onChange: (value: string) => edit({ buyer: { ...buyer, [name]: value } }),
  });
  return (
    <section className={css.section} aria-labelledby="buyer-title">
      <h2 id="buyer-title">{t.buyer.title}</h2>
      <div className={css.pair}>
        <TextField {...field('name')} label={t.buyer.name} autoComplete="given-name" />
        <TextField {...field('surname')} label={t.buyer.surname} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        label={t.buyer.email}
        help={t.buyer.help}
        warning={meant && left ? t.buyer.meant(meant) : undefined}
        onFocus={() => setLeft(false)}
        onBlur={(event) => {
          setLeft(true);
          onBlur(event);
        }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={css.pair}>
        <TextField
          {...field('phoneNumber')}
          label={t.buyer.phone}
          note={t.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        {!isForCompany(draft) && <CompanyField />}
      </div>
      <RegionFields />
    </section>
  );
}

/** Sorted by name; during hydration only the chosen one, because browsers differ in the others' names. */
function countryNames(lang: Language, takenOver: boolean): [code: string, name: string][] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const collator = new Intl.Collator(lang);
  return countries
    .filter((code) => takenOver || code === 'PL')
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort((a, b) => Number(b[0] === 'PL') - Number(a[0] === 'PL') || collator.compare(a[1], b[1]));
}

function RegionFields() {
  const { t, lang, takenOver, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { address, magazine } = draft;
  const inPoland = address.country === 'PL';
  const chooseCountry = (country: string) =>
    edit({ address: { ...address, country }, magazine: magazine && country === 'PL' });
  return (
    <div className={css.pair}>
      <SelectField
        id="address.country"
        name="country"
        label={t.buyer.country}
        value={address.country}
        error={errorOf('address.country')}
        autoComplete="country"
        onBlur={onBlur}
        onChange={chooseCountry}
      >
        {countryNames(lang, takenOver).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {inPoland && (
        <SelectField
          id="address.voivodeship"
          name="voivodeship"
          label={t.buyer.voivodeship}
          note={magazine ? undefined : t.optional}
          value={address.voivodeship}
          error={errorOf('address.voivodeship')}
          autoComplete="address-level1"
          onBlur={onBlur}
          onChange={(code) => edit({ address: { ...address, voivodeship: code as Voivodeship | '' } })}
        >
          <option value="">{t.buyer.choose}</option>
          {voivodeshipsByName().map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
