import { lazy, Suspense } from 'react';
import { Checkbox } from '#web/src/components/fields.tsx';
import { noEntry } from './blik/blik-entry.ts';
import extras from './extras-section.module.css';
import { usePurchaseForm } from './form-context.ts';
import sections from './section.module.css';

const BlikFields = lazy(() => import('./blik/blik-fields.tsx'));

/** The last line before the button: pay by a code here, or on the provider's page. */
export function BlikSection() {
  const { t, lang, sale, price, blik, errorOf } = usePurchaseForm();
  if (!sale.blik || price.total === 0) return null;
  return (
    <div className={`${sections.section} ${sections.ofLines}`}>
      <div className={extras.line}>
        <Checkbox
          id="payByBlik"
          label={t.summary.blik}
          checked={blik.entry !== undefined}
          onChange={(wanted) => blik.setEntry(wanted ? noEntry : undefined)}
        />
        {blik.entry && (
          <div className={extras.opened}>
            <Suspense>
              <BlikFields entry={blik.entry} onChange={blik.setEntry} errorOf={errorOf} lang={lang} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
