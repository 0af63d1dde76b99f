import { TextField } from '#web/src/components/fields.tsx';
import { usePurchaseForm } from './form-context.ts';

/** Asked once: with the invoice where there is one, else with the buyer. */
export function CompanyField() {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer, invoice } = draft;
  return (
    <TextField
      id="buyer.company"
      name="buyer.company"
      label={t.buyer.company}
      note={invoice ? undefined : t.optional}
      autoComplete="organization"
      maxLength={120}
      value={buyer.company}
      error={errorOf('buyer.company')}
      onBlur={onBlur}
      onChange={(company) => edit({ buyer: { ...buyer, company } })}
    />
  );
}
