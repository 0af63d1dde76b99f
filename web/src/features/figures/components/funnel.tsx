import type { CSSProperties } from 'react';
import type { Figures } from '#shared/contract/figures.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './figures.module.css';

/** From a visit to a paid order: each step as wide as its share of the visits, with its share of the step before. */
export function Funnel({ funnel }: Pick<Figures, 'funnel'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const steps = Object.keys(t.funnelSteps) as (keyof typeof t.funnelSteps)[];
  const widest = Math.max(1, ...steps.map((step) => funnel[step]));
  return (
    <section className={css.funnel} aria-labelledby="funnel-title">
      <h3 id="funnel-title">{t.funnel}</h3>
      <ol>
        {steps.map((step, index) => {
          const before = funnel[steps[index - 1] ?? step];
          return (
            <li key={step}>
              <span>{t.funnelSteps[step]}</span>
              <strong>{figure(lang, funnel[step])}</strong>
              <i aria-hidden="true" style={{ '--share': funnel[step] / widest } as CSSProperties} />
              {index > 0 && before > 0 && (
                <small>{t.ofStepBefore(Math.round((100 * funnel[step]) / before))}</small>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
