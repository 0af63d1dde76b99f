import type { FairView } from '#shared/contract/fairs.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { formatShortDay } from '#shared/domain/time.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { LineOverTime } from '#web/src/components/chart/line-over-time.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { hoursOf } from './trend.ts';

/** Arrivals on all days of a fair, hour by hour; nothing before there are two hours of them. */
export function ArrivalsCard({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const { data } = useCall(getFigures, { params: { fairId: fair.id } });
  const values = hoursOf(data?.arrivals ?? []).map(({ day, hour, tickets }) => ({
    key: `${day} ${hour}`,
    label: t.hour(formatShortDay(new Date(`${day}T12:00:00Z`), lang), hour),
    value: tickets,
    text: figure(lang, tickets),
  }));
  // A line needs two points.
  if (values.length < 2) return null;
  return (
    <Card aria-labelledby="arrivals-title">
      <h2 id="arrivals-title">{t.arrivalsOverTime}</h2>
      <LineOverTime
        title={t.arrivalsOverTime}
        isHeaded
        heads={{ time: t.time, value: t.checkedIn }}
        values={values}
      />
    </Card>
  );
}
