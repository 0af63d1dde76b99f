import { useState } from 'react';
import { meantEmail } from '#shared/domain/mail-typos.ts';
import { TextField } from '#web/src/components/fields.tsx';
import type { Draft } from '../storage/draft.ts';
import { BuyerDetails } from './buyer-details.tsx';
import { usePurchaseForm } from './form-context.ts';
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
      <div className={css.helpBeside}>
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
      </div>
      <BuyerDetails />
    </section>
  );
}
