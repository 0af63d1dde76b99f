import type { ErasureRound } from '#shared/domain/retention.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import css from './jobs.module.css';
import { WideTable } from './wide-table.tsx';

function resultOf({ orders, waiting, failed, finished }: ErasureRound, lang: Language): string {
  const t = jobsTexts[lang];
  const told = privacyTexts[lang].retention;
  return [
    orders > 0 ? t.erased(orders) : t.nothingErased,
    ...(finished ? [] : [told.unfinished]),
    ...(waiting > 0 ? [told.waiting(waiting)] : []),
    ...(failed > 0 ? [told.failed(failed)] : []),
  ].join(' ');
}

/** The latest daily rounds that erase the data of past fairs. */
export function Erasures({ rounds }: { rounds: readonly ErasureRound[] }) {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  return (
    <section className={office.card}>
      <h2 id="erasures-title">{t.erasures}</h2>
      <p className={office.muted}>{t.erasuresText}</p>
      {rounds.length === 0 ? (
        <p>{t.noErasure}</p>
      ) : (
        <WideTable labelledBy="erasures-title">
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.result}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.at}>
                <td>{formatDateTime(new Date(round.at), lang)}</td>
                <td className={css.result}>{resultOf(round, lang)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}
