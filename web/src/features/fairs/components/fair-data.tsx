import type { FairView } from '#shared/contract/fairs.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { formatDateTime, formatUntil } from '#shared/domain/time.ts';
import { venueLine } from '#shared/domain/venue.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './fair-data.module.css';

export function FairData({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fair;
  const span = (from: string, to: string) =>
    `${formatDateTime(new Date(from), lang)} – ${formatDateTime(new Date(to), lang)}`;
  const { organiser } = fair;
  const facts: [string, string][] = [
    [t.when, span(fair.startDate, fair.endDate)],
    [t.where, venueLine(fair, lang)],
    [t.sales, span(fair.salesStart, fair.salesEnd)],
    [t.refunds, t.refundsTill(formatUntil(withdrawalEnd(fair), lang))],
    [
      t.organiser,
      [
        organiser.name,
        organiser.address,
        organiser.nip && `NIP ${organiser.nip}`,
        organiser.email,
        organiser.phone,
      ]
        .filter(Boolean)
        .join('\n'),
    ],
  ];
  return (
    <Card aria-labelledby="data-title">
      <h2 id="data-title">{t.data}</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
