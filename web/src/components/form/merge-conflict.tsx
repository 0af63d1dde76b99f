import { useEffect, useId, useRef } from 'react';
import { getAudit } from '#shared/contract/audit.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { fieldOf } from '#shared/records/field-of.ts';
import { labelOf } from '#shared/records/record.ts';
import { mergeTexts } from '#shared/texts/office/merge.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { showValue } from '../../lib/show-value.ts';
import { useAuthorText } from '../../lib/use-author-text.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';
import css from './merge-conflict.module.css';
import type { MergeConflict, RecordSubject } from './use-merge-conflict.ts';

function nameOf({ subject }: RecordSubject, path: string, lang: Language): string {
  const field = fieldOf(subject, path);
  return field ? labelOf(field, lang) : path;
}

function textAt({ subject, names }: RecordSubject, path: string, values: unknown, lang: Language): string {
  const field = fieldOf(subject, path) ?? { kind: 'special', label: { pl: path, en: path } };
  return showValue(field, valueAt(values, path), lang, names);
}

/** Another user saved first: shows what was merged, and what this user has to decide. */
export function ConflictPanel({ conflict }: { conflict: MergeConflict }) {
  const lang = useOfficeLanguage();
  const t = useTexts(mergeTexts);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { subject, taken, kept, disputed, reminded, theirs } = conflict;
  // Announced once for each save by another user, and again when a choice is still missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when, not what.
  useEffect(() => section.current?.focus(), [theirs, reminded]);
  return (
    <section ref={section} className={css.conflict} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>
        <Icon name="alert" />
        {t.title}
      </h2>
      <p>
        {t.lead} <LatestChange key={JSON.stringify(theirs)} entityId={subject.entityId} />
      </p>
      {disputed.length > 0 && <Disputes conflict={conflict} />}
      {taken.length > 0 && <Taken conflict={conflict} />}
      {kept.length > 0 && <p>{t.kept(kept.map((path) => nameOf(subject, path, lang)).join(', '))}</p>}
      <div className={css.end}>
        <span>{t.next}</span>
        <Button small kind="quiet" onClick={conflict.discard}>
          {t.discard}
        </Button>
      </div>
    </section>
  );
}

function LatestChange({ entityId }: { entityId: string }) {
  const lang = useOfficeLanguage();
  const t = useTexts(mergeTexts);
  const authorText = useAuthorText();
  // Never cached, since it has just been made.
  const { data } = useCall(
    getAudit,
    { params: { entityId }, query: { limit: '1' } },
    { staleTime: 0, gcTime: 0 },
  );
  const latest = data?.entries[0];
  return latest && <>{t.by(authorText(latest), formatDateTime(new Date(latest.at), lang))}</>;
}

function Taken({ conflict: { subject, taken, base, theirs } }: { conflict: MergeConflict }) {
  const lang = useOfficeLanguage();
  const t = useTexts(mergeTexts);
  return (
    <div>
      <p>{t.taken}</p>
      <ul className={css.taken}>
        {taken.map((path) => (
          <li key={path}>
            <strong>{nameOf(subject, path, lang)}</strong>: <del>{textAt(subject, path, base, lang)}</del>{' '}
            <span aria-hidden="true">→</span> <ins>{textAt(subject, path, theirs, lang)}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Disputes({ conflict }: { conflict: MergeConflict }) {
  const t = useTexts(mergeTexts);
  const undecided = conflict.reminded && conflict.disputed.some((_, index) => !conflict.sideOf(index));
  return (
    <div className={css.disputes}>
      <p>{t.disputed}</p>
      {conflict.disputed.map((paths, index) => (
        <Dispute key={paths.join()} conflict={conflict} index={index} paths={paths} />
      ))}
      {undecided && (
        <p className={css.undecided} role="alert">
          {t.undecided}
        </p>
      )}
    </div>
  );
}

interface DisputeProps {
  conflict: MergeConflict;
  index: number;
  paths: readonly string[];
}

function Dispute({ conflict, index, paths }: DisputeProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(mergeTexts);
  const name = useId();
  const { subject, sideOf, choose } = conflict;
  const several = paths.length > 1;
  const textOf = (side: 'mine' | 'theirs') =>
    paths
      .map((path) => {
        const value = textAt(subject, path, conflict[side], lang);
        return several ? `${nameOf(subject, path, lang)}: ${value}` : value;
      })
      .join('\n');
  return (
    <fieldset className={css.dispute}>
      <legend>{paths.map((path) => nameOf(subject, path, lang)).join(', ')}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={css.side} data-chosen={sideOf(index) === side ? '' : undefined}>
          <input
            type="radio"
            name={name}
            checked={sideOf(index) === side}
            onChange={() => choose(index, side)}
          />
          <span>
            <small>{t[side]}</small>
            <span className={css.value}>{textOf(side)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
