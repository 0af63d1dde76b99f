import { useState } from 'react';
import { Link } from 'react-router';
import type { OpenRepayment } from '#shared/contract/jobs-page.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';
import css from './jobs.module.css';
import { type Decision, ResolveRepayment } from './resolve-repayment.tsx';

/** Payments being refunded, and those that need a decision. */
export function Repayments({ repayments }: { repayments: readonly OpenRepayment[] }) {
  const t = useTexts(repaymentTexts);
  const [decision, setDecision] = useState<Decision>();
  return (
    <Card aria-labelledby="repayments-title">
      <h2 id="repayments-title">{t.title}</h2>
      <Muted>{t.text}</Muted>
      <ul className={css.letters}>
        {repayments.map((repayment) => (
          <li key={`${repayment.orderId} ${repayment.repaymentId}`}>
            <Repayment repayment={repayment} />
            {repayment.acts.length > 0 && (
              <div className={css.acts}>
                {repayment.acts.map((act) => (
                  <Button key={act} small onClick={() => setDecision({ repayment, act })}>
                    {t.acts[act]}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {decision && <ResolveRepayment {...decision} onClose={() => setDecision(undefined)} />}
    </Card>
  );
}

function Repayment({ repayment }: { repayment: OpenRepayment }) {
  const lang = useOfficeLanguage();
  const t = useTexts(repaymentTexts);
  return (
    <div className={css.letter}>
      <strong>{`${formatMoney(repayment.amount, lang)}: ${t.causes[repayment.cause]}`}</strong>
      <Link to={soldTicketsOf(repayment.fairId, repayment.orderNumber)}>
        {t.order(repayment.orderNumber)}
      </Link>
      <StateMark tone={repayment.acts.length > 0 ? 'warning' : 'plain'}>
        {t.states[repayment.state]}
      </StateMark>
      {repayment.refusal && <span>{t.refusal(repayment.refusal)}</span>}
      <small>{t.since(formatDateTime(new Date(repayment.foundAt), lang))}</small>
    </div>
  );
}
