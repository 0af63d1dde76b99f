import { lazy, Suspense, useState } from 'react';
import { TextButton } from '#web/src/components/button.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import css from './consents-section.module.css';
import { usePurchaseForm } from './form-context.ts';
import sections from './section.module.css';

const LegalDialog = lazy(() => import('./legal-dialog.tsx'));

export function ConsentsSection() {
  const { t, lang, sale, draft, edit, errorOf } = usePurchaseForm();
  const [shown, show] = useState<'terms' | 'privacy'>();
  return (
    <section className={sections.section} aria-labelledby="consents-title">
      <h2 id="consents-title" className="visually-hidden">
        {t.consents.title}
      </h2>
      <div className={css.consents}>
        <Checkbox
          id="agreement"
          label={t.consents.agreement}
          error={errorOf('agreement') && t.errors.agreement}
          checked={draft.agreement}
          onChange={(agreement) => edit({ agreement })}
        >
          <p className={css.links}>
            <TextButton onClick={() => show('terms')}>{t.consents.terms}</TextButton>
            <TextButton onClick={() => show('privacy')}>{t.consents.privacy}</TextButton>
          </p>
        </Checkbox>
        <Checkbox
          id="shareContact"
          label={t.consents.share}
          help={t.consents.shareHelp}
          checked={draft.shareContact}
          onChange={(shareContact) => edit({ shareContact })}
        />
      </div>
      {shown && (
        <Suspense>
          <LegalDialog
            page={shown}
            sale={sale}
            lang={lang}
            closeLabel={t.close}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
