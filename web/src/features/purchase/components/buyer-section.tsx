import { EmailField } from '#web/src/components/email-field.tsx';
import { NameField } from '#web/src/components/name-field.tsx';
import type { Draft } from '../storage/draft.ts';
import { BuyerDetails } from './buyer-details.tsx';
import { usePurchaseForm } from './form-context.ts';
import css from './section.module.css';

export function BuyerSection() {
  const { t, lang, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { buyer } = draft;
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
        <NameField {...field('name')} lang={lang} label={t.buyer.name} autoComplete="given-name" />
        <NameField {...field('surname')} lang={lang} label={t.buyer.surname} autoComplete="family-name" />
      </div>
      <div className={css.helpBeside}>
        <EmailField
          {...field('email')}
          label={t.buyer.email}
          help={t.buyer.help}
          meant={t.buyer.meant}
          autoComplete="email"
        />
      </div>
      <BuyerDetails />
    </section>
  );
}
