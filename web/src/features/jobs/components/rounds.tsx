import type { JobsPage } from '#shared/contract/jobs-page.ts';
import { formatTime } from '#shared/domain/time.ts';
import { jobsTexts, roundText } from '#shared/texts/office/jobs.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './jobs.module.css';

type Round = JobsPage['sweeps'][number];

/** The sweep's latest rounds: the time of the last one, and those that did something or failed. */
export function Rounds({ rounds }: { rounds: readonly Round[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(jobsTexts);
  const [last] = rounds;
  const eventful = rounds.filter((round) => round.error || roundText(round, lang));
  const columns: TableColumn<Round>[] = [
    { key: 'at', head: t.at, cell: ({ at }) => formatTime(new Date(at), lang) },
    {
      key: 'result',
      head: t.result,
      cellProps: () => ({ className: css.result }),
      cell: (round) => (
        <StateMark tone={round.error ? 'bad' : 'good'}>
          {round.error ? `${t.sweepFailed}: ${round.error}` : roundText(round, lang)}
        </StateMark>
      ),
    },
  ];
  return (
    <Card>
      <h2 id="rounds-title">{t.sweeps}</h2>
      <Muted>{t.sweepsText}</Muted>
      <p>{last ? t.lastSweep(formatTime(new Date(last.at), lang), last.milliseconds) : t.noSweep}</p>
      {last && eventful.length === 0 && <p>{t.quiet}</p>}
      {eventful.length > 0 && (
        <Table labelledBy="rounds-title" columns={columns} rows={eventful} keyOf={({ at }) => at} />
      )}
    </Card>
  );
}
