import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { type FairState, fairState } from '#shared/domain/fair.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDays } from '#shared/domain/time.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Badge, type BadgeTone } from '#web/src/components/layout/badge.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import tableCss from '#web/src/components/table/table.module.css';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

const tones: Record<FairState, BadgeTone> = {
  upcoming: 'plain',
  'on-sale': 'good',
  running: 'warning',
  over: 'quiet',
};

interface FairsTableProps {
  fairs: readonly FairView[];
  onActivate: (fair: FairView) => void;
}

export function FairsTable({ fairs, onActivate }: FairsTableProps) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fairs;
  const newestFirst = [...fairs].sort((a, b) => (a.startDate < b.startDate ? 1 : -1));
  return (
    <div className={tableCss.scroll}>
      <table className={tableCss.table}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.dates}</th>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">
              <span className="visually-hidden">{frameTexts[lang].common.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((fair) => (
            <FairRow key={fair.id} fair={fair} onActivate={onActivate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FairRow({ fair, onActivate }: { fair: FairView; onActivate: (fair: FairView) => void }) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fairs;
  const state = fairState(fair, new Date());
  return (
    <tr>
      <td>
        <Link to={`/fairs/${fair.id}`}>{inLanguage(fair.name, lang)}</Link>
      </td>
      <td>{formatDays(new Date(fair.startDate), new Date(fair.endDate), lang)}</td>
      <td>{`${fair.place}, ${fair.city}`}</td>
      <td>
        <Badge tone={tones[state]}>{t.states[state]}</Badge> {fair.active && <Badge>{`★ ${t.active}`}</Badge>}
      </td>
      <td>
        {!fair.active && (
          <Button small kind="quiet" onClick={() => onActivate(fair)}>
            {t.activate}
          </Button>
        )}
        <RouteButton small kind="quiet" to={`/fairs/edit/${fair.id}`}>
          {frameTexts[lang].common.edit}
        </RouteButton>
      </td>
    </tr>
  );
}
