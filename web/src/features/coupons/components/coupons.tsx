import { Link } from 'react-router';
import { type CouponView, exportCoupons, listCoupons } from '#shared/contract/coupons.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import type { CouponColumn } from '#shared/contract/table-columns.ts';
import { isCouponActive } from '#shared/domain/coupon.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { Badge } from '#web/src/components/layout/badge.tsx';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { EmptyState, PageActions } from '#web/src/components/layout/page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { ServerTable } from '#web/src/components/table/server-table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { tableSortedBy } from '#web/src/components/table/table-state.ts';
import { useServerTable } from '#web/src/components/table/use-server-table.ts';
import { couponsOf } from '#web/src/features/coupons/api/coupons.ts';
import { addressOf, request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

export function Coupons({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  const table = useServerTable(
    couponsOf(fair.id),
    tableSortedBy<CouponColumn>('code', true),
    (query, signal) => request(listCoupons, { params: { fairId: fair.id }, query, signal }),
  );
  return (
    <Card aria-labelledby="coupons-title">
      <CardHead>
        <h2 id="coupons-title">{t.title}</h2>
        <PageActions>
          {(table.result.data?.count ?? 0) > 0 && (
            <ButtonLink small kind="quiet" href={addressOf(exportCoupons, { query: { fairId: fair.id } })}>
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
        columns={columnsIn(lang)}
        keyOf={(coupon) => coupon.id}
        empty={
          <EmptyState picture="ticket">
            <p>{t.empty}</p>
          </EmptyState>
        }
      />
    </Card>
  );
}

function discountText({ discount }: CouponView, lang: Language): string {
  if (discount.kind === 'percent') return `−${discount.percent}%`;
  if (discount.kind === 'amount') return `−${formatMoney(discount.amount, lang)}`;
  return couponsTexts[lang].free;
}

function usesText({ used, maxUses }: CouponView, lang: Language): string {
  const t = couponsTexts[lang];
  const figures = new Intl.NumberFormat(lang);
  return maxUses === undefined ? t.unlimited : t.usesOf(figures.format(used ?? 0), figures.format(maxUses));
}

const columnsIn = (lang: Language): TableColumn<CouponView, CouponColumn>[] => {
  const t = couponsTexts[lang];
  return [
    {
      key: 'code',
      head: t.code,
      sort: 'code',
      cell: ({ id, code }) => <Link to={`/coupon/edit/${encodeURIComponent(id)}`}>{code}</Link>,
    },
    { key: 'discount', head: t.discount, sort: 'discount', cell: (coupon) => discountText(coupon, lang) },
    { key: 'used', head: t.uses, sort: 'used', figure: true, cell: (coupon) => usesText(coupon, lang) },
    { key: 'activeTill', head: t.till, sort: 'activeTill', cell: (coupon) => <Till coupon={coupon} /> },
    { key: 'note', head: t.note, sort: 'note', cell: ({ note }) => note ?? '' },
  ];
};

function Till({ coupon }: { coupon: CouponView }) {
  const lang = useOfficeLanguage();
  const t = couponsTexts[lang];
  if (!coupon.activeTill) return t.noEnd;
  if (!isCouponActive(coupon, new Date())) return <Badge tone="quiet">{t.over}</Badge>;
  return formatDateTime(new Date(coupon.activeTill), lang);
}
