import type { FairView } from '#shared/contract/fairs.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { fairState } from '#shared/domain/fair-state.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime, warsawDay } from '#shared/domain/time.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { Charts } from './charts.tsx';
import css from './figures.module.css';
import { lastDayOf } from './sales-line.ts';
import { Totals } from './totals.tsx';

export function FairFigures({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const { data, error, refetch } = useCall(getFigures, { params: { fairId: fair.id } });
  // On a device whose clock is behind, the last sale's day is used, so that it is not hidden.
  const today = [warsawDay(new Date()), data?.days.at(-1)?.day ?? ''].sort().at(-1) ?? '';
  const closing = warsawDay(new Date(fair.endDate));
  const state = fairState(fair, new Date());
  return (
    <Card aria-labelledby="figures-title" className={css.figures}>
      <CardHead>
        <h2 id="figures-title">{t.figures}</h2>
        {data && (
          <Button small onClick={() => print()}>
            {t.print}
          </Button>
        )}
      </CardHead>
      <p className={css.onPaper}>{`${inLanguage(fair.name, lang)}, ${formatDateTime(new Date(), lang)}`}</p>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && <Totals fairId={fair.id} figures={data} today={state === 'over' ? undefined : today} />}
      {data &&
        (data.sold === 0 && data.funnel.visits === 0 ? (
          <EmptyState>
            <p>{state in t.noSalesIn ? t.noSalesIn[state as keyof typeof t.noSalesIn] : t.noSales}</p>
          </EmptyState>
        ) : (
          <Charts fair={fair} figures={data} last={lastDayOf(closing, data.days, today)} />
        ))}
    </Card>
  );
}
