import type { JobsPage } from '#shared/contract/hangfire.ts';
import { formatTime } from '#shared/domain/time.ts';
import { jobsTexts, roundText } from '#shared/texts/office/jobs.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { WideTable } from '#web/src/components/table/wide-table.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import css from './jobs.module.css';

type Round = JobsPage['sweeps'][number];

/** The sweep's latest rounds: when the last one was, and those that did something or failed. */
export function Rounds({ rounds }: { rounds: readonly Round[] }) {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  const [last] = rounds;
  const told = rounds.filter((round) => round.error || roundText(round, lang));
  return (
    <Card>
      <h2 id="rounds-title">{t.sweeps}</h2>
      <Muted>{t.sweepsText}</Muted>
      <p>{last ? t.lastSweep(formatTime(new Date(last.at), lang), last.milliseconds) : t.noSweep}</p>
      {last && told.length === 0 && <p>{t.quiet}</p>}
      {told.length > 0 && (
        <WideTable labelledBy="rounds-title">
          <thead>
            <tr>
              <th scope="col">{t.at}</th>
              <th scope="col">{t.result}</th>
            </tr>
          </thead>
          <tbody>
            {told.map((round) => (
              <tr key={round.at}>
                <td>{formatTime(new Date(round.at), lang)}</td>
                <td className={css.result}>
                  {round.error ? `${t.sweepFailed}: ${round.error}` : roundText(round, lang)}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Card>
  );
}
