import type { ReactNode } from 'react';
import type { Today } from '#shared/contract/gates.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './today.module.css';

/** What the tills took today, by way of payment. */
export function Takings({ takings }: { takings: NonNullable<Today['takings']> }) {
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const { ways } = useTexts(soldTexts).sold;
  const { payments } = useTexts(deskTexts);
  const total = takings.reduce((all, { sum }) => all + sum, 0);
  return (
    <section className={css.sums}>
      <h3>{t.takings}</h3>
      {takings.length === 0 && <p className={css.none}>{t.noTakings}</p>}
      <dl>
        {takings.map(({ way, tickets, sum }) => (
          <Line
            key={way}
            name={way === 'free' ? payments.free : (ways[way] ?? way)}
            beside={t.tickets(tickets)}
          >
            {formatMoney(sum, lang)}
          </Line>
        ))}
        {takings.length > 1 && (
          <Line name={t.total}>
            <strong>{formatMoney(total, lang)}</strong>
          </Line>
        )}
      </dl>
    </section>
  );
}

/** How often the gates refused today, by reason. */
export function Refusals({ refusals }: Pick<Today, 'refusals'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const { results } = useTexts(cockpitTexts);
  return (
    <section className={css.sums}>
      <h3>{t.refusals}</h3>
      {refusals.length === 0 && <p className={css.none}>{t.noRefusals}</p>}
      <dl>
        {refusals.map(({ result, readings }) => (
          <Line key={result} name={results[result]}>
            {figure(lang, readings)}
          </Line>
        ))}
      </dl>
    </section>
  );
}

const Line = ({ name, beside, children }: { name: string; beside?: string; children: ReactNode }) => (
  <div>
    <dt>
      {name}
      {beside && <small>{beside}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);
