import { Link } from 'react-router';
import type { CouponColumn } from '#shared/contract/table-columns.ts';
import { isCouponActive } from '#shared/domain/coupon.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { couponRecord } from '#shared/records/coupon.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { soldTicketsIn } from '#web/src/lib/sold-tickets-address.ts';
import { BatchCell } from './batch-cell.tsx';
import { type CouponRow, limitOf, rowKey } from './coupon-row.ts';
import css from './coupons.module.css';

const { fields } = descriptionOf(couponRecord);

interface CouponColumnsOptions {
  lang: Language;
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Tickets bought with codes without a limit, by id; undefined while loading. */
  tickets: ReadonlyMap<string, number> | undefined;
}

export function couponColumns({
  lang,
  open,
  onToggle,
  tickets,
}: CouponColumnsOptions): TableColumn<CouponRow, CouponColumn>[] {
  const t = couponsTexts[lang];
  return [
    {
      key: 'code',
      head: fields.code.label[lang],
      sort: 'code',
      cell: (row) =>
        row.codes ? (
          <BatchCell
            batch={row}
            codes={row.codes}
            open={open.has(rowKey(row))}
            onToggle={() => onToggle(rowKey(row))}
          />
        ) : (
          <CodeLink coupon={row} />
        ),
    },
    { key: 'state', head: t.state, cell: (row) => <CouponState coupon={row} lang={lang} /> },
    {
      key: 'discount',
      head: t.discount,
      sort: 'discount',
      cell: (row) => ofBatch(row, discountText(row, lang)),
    },
    {
      key: 'used',
      head: t.uses,
      sort: 'used',
      figure: true,
      cell: (row) => <Uses coupon={row} tickets={tickets?.get(row.id)} lang={lang} />,
    },
    {
      key: 'activeTill',
      head: fields.activeTill.label[lang],
      sort: 'activeTill',
      cell: (row) => ofBatch(row, row.activeTill ? formatUntil(new Date(row.activeTill), lang) : t.noEnd),
    },
    {
      key: 'note',
      freeText: true,
      head: fields.note.label[lang],
      sort: 'note',
      cell: (row) => ofBatch(row, row.note ?? ''),
    },
  ];
}

/** What an expanded batch shows for all its codes is not repeated beside each. */
const ofBatch = ({ inside }: CouponRow, text: string): string => (inside ? '' : text);

const CodeLink = ({ coupon: { id, code, inside } }: { coupon: CouponRow }) => (
  <Link className={inside ? css.inside : undefined} to={`/coupon/edit/${encodeURIComponent(id)}`}>
    {code}
  </Link>
);

function discountText({ discount }: CouponRow, lang: Language): string {
  if (discount.kind === 'percent') return `−${discount.percent}%`;
  if (discount.kind === 'amount') return `−${formatMoney(discount.amount, lang)}`;
  return couponsTexts[lang].free;
}

function CouponState({ coupon, lang }: { coupon: CouponRow; lang: Language }) {
  const limit = limitOf(coupon);
  const [tone, state]: [MarkTone, 'over' | 'usedUp' | 'active'] = !isCouponActive(coupon, new Date())
    ? ['quiet', 'over']
    : limit !== undefined && (coupon.used ?? 0) >= limit
      ? ['quiet', 'usedUp']
      : ['good', 'active'];
  return (
    <StateMark tone={tone}>{couponsTexts[lang].states[state][coupon.codes ? 'batch' : 'one']}</StateMark>
  );
}

interface UsesProps {
  coupon: CouponRow;
  tickets: number | undefined;
  lang: Language;
}

/** Uses taken of the limit; without a limit the tickets bought with it, as a link to them. */
function Uses({ coupon, tickets, lang }: UsesProps) {
  const t = couponsTexts[lang];
  const figures = new Intl.NumberFormat(lang);
  const limit = limitOf(coupon);
  if (limit !== undefined) return t.usesOf(figures.format(coupon.used ?? 0), figures.format(limit));
  if (tickets === undefined) return t.unlimited;
  const { fairId, code } = coupon;
  const bought = soldTicketsIn(fairId, { coupon: code, status: 'paid', ticketStatus: 'valid' });
  return (
    <>
      {tickets > 0 ? <Link to={bought}>{figures.format(tickets)}</Link> : figures.format(tickets)}
      {`, ${t.unlimited}`}
    </>
  );
}
