import { Link } from 'react-router';
import type { Recipients } from '#shared/contract/messages.ts';
import type { LeftOutReason } from '#shared/domain/message.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { EmailText } from '#web/src/components/email-text.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { LINE_ROOM } from '#web/src/lib/line-room.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsFound } from '#web/src/lib/sold-tickets-address.ts';
import type { Chosen } from './message-values.ts';
import css from './messages.module.css';
import type { useRecipients } from './use-recipients.ts';

/** Who gets nothing, and why; nothing where that is nobody. */
export function LeftOutList({ leftOut }: { leftOut: Recipients['leftOut'] }) {
  const t = useTexts(messagesTexts);
  const reasons = Object.entries(leftOut) as [LeftOutReason, number][];
  if (reasons.length === 0) return null;
  return (
    <ul className={css.leftOut}>
      {reasons.map(([reason, count]) => (
        <li key={reason}>{`${t.leftOut[reason]}: ${count}`}</li>
      ))}
    </ul>
  );
}

interface AudienceProps {
  chosen: Chosen;
  recipients: Pick<ReturnType<typeof useRecipients>, 'data' | 'error' | 'refetch'>;
}

/** How many a message goes to, who is left out, and the way back to where they were chosen. */
export function Audience({ chosen: { fairId, found }, recipients: { data, error, refetch } }: AudienceProps) {
  const t = useTexts(messagesTexts);
  return (
    <section className={css.audience} aria-labelledby="audience-title">
      <h2 id="audience-title">{t.audience}</h2>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && <p role="status">{data ? t.people(data.recipients) : LINE_ROOM}</p>}
      {!error && <Muted>{data?.recipients === 0 ? t.nobody : t.peopleHelp}</Muted>}
      {data && <LeftOut recipients={data} />}
      <Link to={soldTicketsFound(fairId, found)}>{t.change}</Link>
    </section>
  );
}

function LeftOut({ recipients: { leftOut, undeliverable } }: { recipients: Recipients }) {
  const t = useTexts(messagesTexts);
  return (
    <>
      {Object.keys(leftOut).length > 0 && (
        <div>
          <p>{t.leftOutTitle}</p>
          <LeftOutList leftOut={leftOut} />
        </div>
      )}
      {undeliverable.length > 0 && <Muted>{t.undeliverable(undeliverable.join(', '))}</Muted>}
    </>
  );
}

/** The first recipients, by name and address. */
export const Sample = ({ sample }: { sample: Recipients['sample'] }) => (
  <ul className={css.sample}>
    {sample.map(({ name, email }) => (
      <li key={email}>
        {name && <strong>{name}</strong>}
        <span>
          <EmailText email={email} />
        </span>
      </li>
    ))}
  </ul>
);
