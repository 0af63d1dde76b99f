import { NameField } from '#web/src/components/name-field.tsx';
import { usePurchaseForm } from './form-context.ts';
import { isForCompany } from './purchase-content.ts';

/** Shown once: with a company's invoice, otherwise with the buyer. */
export function CompanyField() {
  const { t, lang, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer } = draft;
  return (
    <NameField
      lang={lang}
      id="buyer.company"
      name="buyer.company"
      label={t.buyer.company}
      note={isForCompany(draft) ? undefined : t.optional}
      autoComplete="organization"
      value={buyer.company}
      error={errorOf('buyer.company')}
      onBlur={onBlur}
      onChange={(company) => edit({ buyer: { ...buyer, company } })}
    />
  );
}
