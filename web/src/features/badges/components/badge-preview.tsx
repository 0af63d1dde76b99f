import { keepPreviousData } from '@tanstack/react-query';
import type { BadgeMark } from '#shared/contract/badge-marks.ts';
import { type FairView, previewBadge } from '#shared/contract/fairs.ts';
import type { BadgeLayout } from '#shared/domain/badge.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useDebounced } from '#web/src/lib/use-debounced.ts';
import { BadgeDrawing } from './badge-drawing.tsx';
import css from './badges.module.css';

const TYPING = 200;

const nameOn = (marks: readonly BadgeMark[]): string =>
  marks.flatMap((mark) => (mark.kind === 'text' && mark.font === 'bold' ? [mark.text] : [])).join(' ');

/** The layout with names that are hard to fit, as it is in the form. */
export function BadgePreview({ fair, layout }: { fair: FairView; layout: BadgeLayout }) {
  const t = useTexts(badgesTexts);
  const settled = useDebounced(JSON.stringify({ ...layout, id: fair.id }), TYPING);
  const { data, error, refetch } = useCall(
    previewBadge,
    { body: JSON.parse(settled) },
    { placeholderData: keepPreviousData },
  );
  const { logo } = fair.banners;
  return (
    <Card aria-labelledby="badge-preview-title">
      <h2 id="badge-preview-title">{t.preview}</h2>
      <Muted>{t.previewText}</Muted>
      {layout.logo && data?.logoUnfit && <Notice tone="warning">{t.logoUnfit}</Notice>}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <ul className={css.samples}>
          {data.badges.map((marks) => (
            <li key={nameOn(marks)}>
              <BadgeDrawing
                {...{ marks, width: data.width, height: data.height }}
                label={t.sample(nameOn(marks))}
                logo={logo && `/images/${logo}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
