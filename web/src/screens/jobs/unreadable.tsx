import type { JobsPage } from '#shared/contract/hangfire.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import css from './jobs.module.css';

/** Records that lists and rounds leave out, because they cannot be read. */
export function UnreadableRecords({ records }: { records: JobsPage['unreadable'] }) {
  const lang = useOfficeLanguage();
  const t = repaymentTexts[lang].unreadable;
  return (
    <section className={office.card} aria-labelledby="unreadable-title">
      <h2 id="unreadable-title">{t.title}</h2>
      <p className={office.muted}>{t.text}</p>
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
    </section>
  );
}
