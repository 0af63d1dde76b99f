import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import type { Figures } from '#shared/contract/figures.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatShortDay, warsawDay } from '#shared/domain/time.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { Button } from '#web/src/components/button.tsx';
import { LineOverTime } from '#web/src/components/chart/line-over-time.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './figures.module.css';
import { type Sale, type Step, salesLine, steps } from './sales-line.ts';

const saleOf = ({ startDate }: FairView, { days }: Figures): Sale => ({
  days,
  opening: warsawDay(new Date(startDate)),
});

/** The previous fair by opening date, with its figures once loaded. */
function useFairBefore(fair: FairView) {
  const { data: fairs = [] } = useCall(listFairs);
  const before = fairs
    .filter(({ startDate }) => startDate < fair.startDate)
    .sort((a, b) => (a.startDate < b.startDate ? 1 : -1))[0];
  const { data } = useCall(
    getFigures,
    { params: { fairId: before?.id ?? '' } },
    { enabled: before !== undefined },
  );
  return before && data && data.days.length > 0 ? { fair: before, figures: data } : undefined;
}

interface SalesOverTimeProps {
  fair: FairView;
  figures: Figures;
  /** The last Warsaw day to show, `2026-11-21`. */
  last: string;
}

/** Sales over time beside the previous fair's, as many days before its opening, and the fair's goal. */
export function SalesOverTime({ fair, figures, last }: SalesOverTimeProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const { salesGoal: goal } = fair;
  const [step, setStep] = useState<Step>(goal ? 'total' : 'day');
  const before = useFairBefore(fair);
  const points = salesLine(saleOf(fair, figures), before && saleOf(before.fair, before.figures), last, step);
  // A line needs two points.
  if (points.length < 2 && step === 'day') return null;
  return (
    <div className={css.line}>
      <LineOverTime
        title={t.salesOverTime}
        tools={<Steps chosen={step} onChoose={setStep} />}
        goal={step === 'total' && goal ? { value: goal, label: t.goalLine } : undefined}
        heads={{
          time: t.time,
          value: inLanguage(fair.name, lang),
          beside: before && inLanguage(before.fair.name, lang),
        }}
        ends={before && t.lineEnds}
        values={points.map(({ day, tickets, before: beside }) => ({
          key: day,
          label: formatShortDay(new Date(`${day}T12:00:00Z`), lang),
          value: tickets,
          text: figure(lang, tickets),
          ...(beside !== undefined && { beside: { value: beside, text: figure(lang, beside) } }),
        }))}
      />
      {goal && (
        <p className={css.note}>
          {t.goal(figure(lang, goal), figure(lang, figures.sold), Math.round((100 * figures.sold) / goal))}
        </p>
      )}
      {before && <p className={css.note}>{t.besideText(inLanguage(before.fair.name, lang))}</p>}
    </div>
  );
}

function Steps({ chosen, onChoose }: { chosen: Step; onChoose: (step: Step) => void }) {
  const t = useTexts(cockpitTexts);
  return (
    <fieldset className={css.steps}>
      <legend className="visually-hidden">{t.salesOverTime}</legend>
      {steps.map((step) => (
        <Button key={step} small aria-pressed={step === chosen} onClick={() => onChoose(step)}>
          {t.steps[step]}
        </Button>
      ))}
    </fieldset>
  );
}
