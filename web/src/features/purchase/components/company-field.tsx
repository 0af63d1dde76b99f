import { TextField } from '#web/src/components/fields.tsx';
import { usePurchaseForm } from './form-context.ts';
import { isForCompany } from './purchase-content.ts';

/** Shown once: with a company's invoice, otherwise with the buyer. */
export function CompanyField() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer } = draft;
  return (
    <TextField
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
