import { useState } from 'react';
import { exportCoupons, listCoupons } from '#shared/contract/coupons.ts';
import type { FairView } from '#shared/contract/fairs.ts';
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
import { couponsOf, useCouponUses } from '#web/src/features/coupons/api/coupons.ts';
import { addressOf, request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { couponColumns } from './coupon-columns.tsx';
import { type CouponRow, rowKey, withOpened } from './coupon-row.ts';

export function Coupons({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  const table = useServerTable<CouponColumn, CouponRow>(
    couponsOf(fair.id),
    tableSortedBy<CouponColumn>('code', true),
    (query, signal) =>
      request(listCoupons, { params: { fairId: fair.id }, query: { ...query, folded: '1' }, signal }),
  );
  const { data } = table.result;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]));
  const tickets = useCouponUses(fair.id, data?.data.some(({ maxUses }) => maxUses === undefined) ?? false);
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
