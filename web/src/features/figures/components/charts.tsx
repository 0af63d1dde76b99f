import type { FairView } from '#shared/contract/fairs.ts';
import type { Figures } from '#shared/contract/figures.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { Bars } from '#web/src/components/chart/bars.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './figures.module.css';
import { Funnel } from './funnel.tsx';
import { SalesOverTime } from './sales-over-time.tsx';

interface ChartsProps {
  fair: FairView;
  figures: Figures;
  /** The last Warsaw day to show, `2026-11-21`. */
  last: string;
}

/** The line of sales beside the funnel, and below them who bought what, and from where. */
export function Charts(props: ChartsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const { types, voivodeships, funnel } = props.figures;
  const chartValue = (key: string, label: string, value: number) => ({
    ...{ key, label, value },
    text: figure(lang, value),
  });
  const byType = types.map(({ id, name, nameEn, sold }) =>
    chartValue(id, inLanguage({ pl: name, en: nameEn }, lang), sold),
  );
  const byRegion = voivodeships.map(({ voivodeship, tickets }) =>
    chartValue(voivodeship, voivodeship || t.noVoivodeship, tickets),
  );
  return (
    <>
      <div className={css.sales}>
        <SalesOverTime {...props} />
        <Funnel funnel={funnel} />
      </div>
      <div className={css.bars}>
        {byType.length > 0 && <Bars title={t.byType} values={byType} />}
        {byRegion.length > 0 && <Bars title={t.byVoivodeship} values={byRegion} />}
      </div>
    </>
  );
}
