import type { JobsPage } from '#shared/contract/jobs-page.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './jobs.module.css';

/** Records that lists and rounds leave out, because they cannot be read. */
export function UnreadableRecords({ records }: { records: JobsPage['unreadable'] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(repaymentTexts).unreadable;
  return (
    <Card aria-labelledby="unreadable-title">
      <h2 id="unreadable-title">{t.title}</h2>
      <Muted>{t.text}</Muted>
      <ul className={css.letters}>
        {records.map(({ record, reason, seenAt }) => (
          <li key={record}>
            <div className={css.letter}>
              <strong>{record}</strong>
              <code>{reason}</code>
              <small>{t.seen(formatDateTime(new Date(seenAt), lang))}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
