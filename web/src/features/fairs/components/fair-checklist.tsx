import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { fairState } from '#shared/domain/fair-state.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './fair-checklist.module.css';
import { useLacks } from './use-lacks.ts';

/** What the fair still lacks, with links to fix it; nothing for a complete fair in the shop. */
export function FairChecklist({ fair }: { fair: FairView }) {
  const t = useTexts(fairsTexts).fair;
  const { lacks } = useLacks(fair);
  const isDraft = fairState(fair, new Date()) === 'draft';
  if (!lacks) return null;
  if (lacks.length === 0) return isDraft ? <Notice tone="good">{t.ready}</Notice> : null;
  return (
    <Card aria-labelledby="lacks-title">
      <h2 id="lacks-title">{t.lacksTitle}</h2>
      <ul className={css.lacks}>
        {lacks.map(({ lack, to }) => (
          <li key={lack}>
            <Icon name="alert" />
            <span>{t.lacks[lack].lack}.</span>
            <Link to={to}>{t.lacks[lack].mend}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
