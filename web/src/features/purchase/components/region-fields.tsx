import { countries, type Voivodeship, voivodeshipsByName } from '#shared/domain/regions.ts';
import type { Language } from '#shared/domain/text.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { usePurchaseForm } from './form-context.ts';

/** Sorted by name; during hydration only the chosen one, because browsers differ in the others' names. */
function countryNames(lang: Language, takenOver: boolean): [code: string, name: string][] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const collator = new Intl.Collator(lang);
  return countries
    .filter((code) => takenOver || code === 'PL')
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort((a, b) => Number(b[0] === 'PL') - Number(a[0] === 'PL') || collator.compare(a[1], b[1]));
}

/** Shown once: with the invoice's address, otherwise with the buyer. */
export function CountryField() {
  const { t, lang, takenOver, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { address, magazine } = draft;
  const choose = (country: string) =>
    edit({ address: { ...address, country }, magazine: magazine && country === 'PL' });
  return (
    <SelectField
      id="address.country"
      name="country"
      label={t.buyer.country}
      value={address.country}
      error={errorOf('address.country')}
      autoComplete="country"
      onBlur={onBlur}
      onChange={choose}
    >
      {countryNames(lang, takenOver).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Shown once: with the magazine's address, otherwise with a buyer in Poland. */
export function VoivodeshipField() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { address, magazine } = draft;
  return (
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
  );
}
