import { TextField } from '#web/src/components/fields.tsx';
import { CompanyField } from './company-field.tsx';
import { Fold } from './fold.tsx';
import { usePurchaseForm } from './form-context.ts';
import { isForCompany } from './purchase-content.ts';
import { CountryField, VoivodeshipField } from './region-fields.tsx';
import css from './section.module.css';

/** What nobody needs to give, in one line that opens; an invoice or the magazine takes what it needs of it. */
export function BuyerDetails() {
  const { t, draft, errorOf } = usePurchaseForm();
  const { buyer, address } = draft;
  const hasCompany = !isForCompany(draft);
  const hasCountry = !draft.invoice;
  const hasRegion = !draft.magazine && address.country === 'PL';
  const [first, ...others] = [
    t.buyer.phone,
    hasCompany && t.buyer.company,
    hasCountry && t.buyer.country,
    hasRegion && t.buyer.voivodeship,
  ].filter((name) => name !== false);
  const isNeeded =
    buyer.phoneNumber !== '' ||
    errorOf('buyer.phoneNumber') !== undefined ||
    (hasCompany && buyer.company !== '') ||
    (hasCountry && address.country !== 'PL') ||
    (hasRegion && address.voivodeship !== '');
  return (
    <Fold title={[first, ...others.map((name) => name.toLowerCase())].join(', ')} isNeeded={isNeeded}>
      <div className={css.pair}>
        <PhoneField />
        {hasCompany && <CompanyField />}
      </div>
      <div className={css.pair}>
        {hasCountry && <CountryField />}
        {hasRegion && <VoivodeshipField />}
      </div>
    </Fold>
  );
}

function PhoneField() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer } = draft;
  return (
    <TextField
      id="buyer.phoneNumber"
      name="buyer.phoneNumber"
      label={t.buyer.phone}
      note={t.optional}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={buyer.phoneNumber}
      error={errorOf('buyer.phoneNumber')}
      onBlur={onBlur}
      onChange={(phoneNumber) => edit({ buyer: { ...buyer, phoneNumber } })}
    />
  );
}
