import { useState } from 'react';
import { exportCoupons, listCoupons } from '#shared/contract/coupons.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { getCouponUses } from '#shared/contract/figures.ts';
import type { CouponColumn } from '#shared/contract/table-columns.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { EmptyState, PageActions } from '#web/src/components/layout/page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { ServerTable } from '#web/src/components/table/server-table.tsx';
import { tableSortedBy } from '#web/src/components/table/table-state.ts';
import { useServerTable } from '#web/src/components/table/use-server-table.ts';
import { addressOf } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { couponColumns } from './coupon-columns.tsx';
import { rowKey, withOpened } from './coupon-row.ts';

export function Coupons({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(couponsTexts);
  const table = useServerTable(
    listCoupons,
    { params: { fairId: fair.id }, query: { folded: '1' } },
    tableSortedBy<CouponColumn>('code', true),
  );
  const { data } = table.result;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((shown) => shown !== key) : [...open, key]));
  const { data: uses } = useCall(
    getCouponUses,
    { params: { fairId: fair.id } },
    { enabled: data?.data.some(({ maxUses }) => maxUses === undefined) ?? false },
  );
  const tickets = uses && new Map(uses.map(({ id, tickets }) => [id, tickets]));
  return (
    <Card aria-labelledby="coupons-title">
      <CardHead>
        <h2 id="coupons-title">{t.title}</h2>
        <PageActions>
          {(data?.count ?? 0) > 0 && (
            <ButtonLink
              small
              kind="quiet"
              href={addressOf(exportCoupons, { query: { fairId: fair.id, lang } })}
            >
              <Icon name="download" size={18} />
              {t.exportAll}
            </ButtonLink>
          )}
          <RouteButton small to={`/coupon/add/${fair.id}?random=1`}>
            {t.addRandom}
          </RouteButton>
          <RouteButton small kind="navy" to={`/coupon/add/${fair.id}`}>
            {t.add}
          </RouteButton>
        </PageActions>
      </CardHead>
      <ServerTable
        table={table}
        columns={couponColumns({ lang, open, onToggle: toggle, tickets })}
        rowsOf={(rows) => withOpened(rows, open)}
        keyOf={rowKey}
        empty={
          <EmptyState picture="ticket">
            <p>{t.empty}</p>
          </EmptyState>
        }
      />
    </Card>
  );
}
