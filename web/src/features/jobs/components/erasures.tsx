import type { ErasureRound } from '#shared/domain/retention.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './jobs.module.css';

function resultOf({ orders, waiting, failed, finished }: ErasureRound, lang: Language): string {
  const t = jobsTexts[lang];
  const words = privacyTexts[lang].retention;
  return [
    orders > 0 ? t.erased(orders) : t.nothingErased,
    ...(finished ? [] : [words.unfinished]),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
  ].join(' ');
}

/** The latest daily rounds that erase the data of past fairs. */
export function Erasures({ rounds }: { rounds: readonly ErasureRound[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(jobsTexts);
  const columns: TableColumn<ErasureRound>[] = [
    { key: 'day', head: t.day, cell: ({ at }) => formatDateTime(new Date(at), lang) },
    {
      key: 'result',
      head: t.result,
      cellProps: () => ({ className: css.result }),
      cell: (round) => resultOf(round, lang),
    },
  ];
  return (
    <Card>
      <h2 id="erasures-title">{t.erasures}</h2>
      <Muted>{t.erasuresText}</Muted>
      {rounds.length === 0 ? (
        <p>{t.noErasure}</p>
      ) : (
        <Table labelledBy="erasures-title" columns={columns} rows={rounds} keyOf={({ at }) => at} />
      )}
    </Card>
  );
}
