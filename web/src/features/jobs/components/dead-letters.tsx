import { useState } from 'react';
import { Link } from 'react-router';
import type { DeadLetter } from '#shared/contract/jobs-page.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';
import css from './jobs.module.css';
import { useRedrive } from './use-redrive.ts';

/** Jobs that failed for good: subject, error, and a button to retry. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  const t = useTexts(jobsTexts);
  const [asking, setAsking] = useState<DeadLetter>();
  const close = () => setAsking(undefined);
  const redrive = useRedrive(close);
  return (
    <Card aria-labelledby="failed-title">
      <h2 id="failed-title">{t.failed}</h2>
      <Muted>{t.failedText}</Muted>
      <ul className={css.letters}>
        {letters.map((letter) => (
          <li key={letter.id}>
            <Letter letter={letter} />
            <Button small onClick={() => setAsking(letter)}>
              {t.redrive}
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <Confirm
          title={t.redriveOneTitle}
          act={t.redrive}
          kind="navy"
          working={redrive.isPending}
          onConfirm={() => redrive.mutate({ body: { queue: asking.queue, id: asking.id } })}
          onClose={close}
        >
          <Letter letter={asking} />
          <p>{t.redriveText}</p>
        </Confirm>
      )}
    </Card>
  );
}

function kindOf(body: string): string {
  try {
    return (JSON.parse(body) as { kind?: string }).kind ?? 'other';
  } catch {
    return 'other';
  }
}

function Letter({ letter }: { letter: DeadLetter }) {
  const lang = useOfficeLanguage();
  const t = useTexts(jobsTexts);
  const { body, order, reason, tries, queuedAt } = letter;
  const kinds: Record<string, string> = t.kinds;
  const when = t.since(formatDateTime(new Date(queuedAt), lang));
  return (
    <div className={css.letter}>
      <strong>{kinds[kindOf(body)] ?? t.kinds.other}</strong>
      {order?.fairId ? (
        <Link to={soldTicketsOf(order.fairId, order.number)}>{t.order(order.number)}</Link>
      ) : (
        order && <span>{t.order(order.number)}</span>
      )}
      <code>{reason ?? t.unknownReason}</code>
      <small>{tries === undefined ? when : `${t.tries(tries)}, ${when}`}</small>
    </div>
  );
}
