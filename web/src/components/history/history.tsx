import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditEntry, getAudit } from '#shared/contract/audit.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { request } from '../../lib/client.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import type { NamesOfIds } from '../../lib/show-value.ts';
import { useAuthorText } from '../../lib/use-author-text.ts';
import { keyOf } from '../../lib/use-call.ts';
import { Button } from '../button.tsx';
import { LoadError } from '../load-error.tsx';
import { Loading } from '../loading.tsx';
import { ActReason } from './act-reason.tsx';
import css from './history.module.css';
import { actText, changedFields, type FieldChange } from './history-entry.ts';

interface HistoryProps {
  /** Its entity id in the audit trail. */
  entityId: string;
  /** Names of the ids in its fields. */
  names?: NamesOfIds;
}

/** A record's change history: folded, and loaded on demand. */
export function History(props: HistoryProps) {
  const t = useTexts(historyTexts);
  const [open, setOpen] = useState(false);
  return (
    <details className={css.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.title}</summary>
      {open && <Trail {...props} />}
    </details>
  );
}

/** A record's audit trail, a page at a time. */
const useTrail = (entityId: string) =>
  useInfiniteQuery({
    queryKey: keyOf(getAudit, { params: { entityId } }),
    queryFn: ({ pageParam, signal }) =>
      request(getAudit, { params: { entityId }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.older,
    staleTime: 0,
  });

export function Trail({ entityId, names }: HistoryProps) {
  const t = useTexts(historyTexts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTrail(entityId);
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p>{t.nothing}</p>;
  return (
    <>
      <ol className={css.trail}>
        {entries.map((entry, index) => (
          // Two changes may share a millisecond; the list only grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Entry key={index} entry={entry} names={names} />
        ))}
      </ol>
      {hasNextPage && (
        <Button small working={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </>
  );
}

/** Further fields are folded: a new fair has a dozen changes at once. */
const MAX_SHOWN_FIELDS = 5;

function Entry({ entry, names }: { entry: AuditEntry; names: NamesOfIds | undefined }) {
  const lang = useOfficeLanguage();
  const t = useTexts(historyTexts);
  const authorText = useAuthorText();
  const changes = changedFields(entry, lang, names);
  return (
    <li>
      <strong>{actText(entry, lang)}</strong>
      <p className={css.by}>
        <time dateTime={entry.at}>{formatDateTime(new Date(entry.at), lang)}</time>, {authorText(entry)}
      </p>
      <ActReason act={entry} />
      {changes.length > MAX_SHOWN_FIELDS ? (
        <details>
          <summary>{t.fields(changes.length)}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <Changes changes={changes} />
      )}
    </li>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const t = useTexts(historyTexts);
  return (
    <dl className={css.changes}>
      {changes.map(({ path, name, before, after }) => (
        <div key={path}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <del>
                <span className="visually-hidden">{t.before} </span>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && (
              <ins>
                {before !== undefined && <span className="visually-hidden">{t.after} </span>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
