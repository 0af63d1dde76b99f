import type { SalesReportWork } from '#shared/contract/task-work.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { isInvoiced } from '#shared/domain/invoice.ts';
import type { Order } from '#shared/domain/order.ts';
import { isProvider, paymentProviders, wayOfPayment } from '#shared/domain/payments/providers.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { type VatRate, vatIn } from '#shared/domain/vat.ts';
import { invoiceTexts } from '#shared/texts/invoice.ts';
import { salesReportTexts } from '#shared/texts/office/sales-report.ts';
import { wayText } from '#shared/texts/office/sold.ts';
import { type SaleEntry, saleEntries } from './sale-entries.ts';
import { moneyColumn, sumOf, type Table, type TotalledColumn, totalledTable } from './totalled-table.ts';

type RatedEntry = SaleEntry & { rate: VatRate; type: TicketType };

/** Tickets of a fair that were sold, or given back, on a day in the same way. */
export interface SalesLine {
  day: string;
  fair: string;
  type: string;
  rate: VatRate;
  way: string;
  /** The provider's name; empty where the office took the money. */
  provider: string;
  isReturn: boolean;
  /** Whether its orders are in documents of their own, which the register of invoices lists. */
  invoiced: boolean;
  tickets: number;
  /** Grosze. */
  gross: number;
  /** Grosze of tax as documents round it, order by order. */
  documented: number;
}

/**
 * Tax as the orders' documents state it; without documents, of the line's sum, where what is returned takes back exactly
 * what its sale would owe.
 */
const taxOf = ({ gross, rate, invoiced, documented }: SalesLine): number =>
  invoiced ? documented : Math.sign(gross) * vatIn(Math.abs(gross), rate);

/**
 * An order's entries in turn, each with what it adds to the tax of all before it at its rate. Documents round the same
 * way, once for what an order comes to at a rate, so entries and documents have the same sums.
 */
function taxed(entries: readonly RatedEntry[]): (RatedEntry & { tax: number })[] {
  const sums = new Map<VatRate, number>();
  const turnOf = ({ isReturn, day }: SaleEntry) => `${isReturn ? 1 : 0}${day}`;
  return entries
    .toSorted((one, other) => turnOf(one).localeCompare(turnOf(other)))
    .map((entry) => {
      const before = sums.get(entry.rate) ?? 0;
      const after = before + entry.gross;
      sums.set(entry.rate, after);
      return { ...entry, tax: vatIn(after, entry.rate) - vatIn(before, entry.rate) };
    });
}

const orderOf = ({ day, fair, type, rate, way, provider, isReturn, invoiced }: SalesLine): string =>
  [day, fair, type, rate, way, provider, isReturn, invoiced].join('\n');

/** Collects the sales of a period into lines. @param period `2026-11` or `2026-11-21` */
export function salesLines({ period, lang }: Pick<SalesReportWork, 'period' | 'lang'>) {
  const lines = new Map<string, SalesLine>();
  return {
    add(fair: Fair, types: readonly TicketType[], order: Order): void {
      const by = order.payment?.provider ?? '';
      const shared = {
        fair: inLanguage(fair.name, lang),
        way: wayText(order.payment ? wayOfPayment(order.payment) : '', lang),
        provider: isProvider(by) ? paymentProviders[by].name : '',
        invoiced: isInvoiced(order),
      };
      const entries = saleEntries(order).flatMap((entry) => {
        const type = types.find(({ id }) => id === entry.ticketTypeId);
        return type ? [{ ...entry, rate: entry.rate ?? type.vatRate, type }] : [];
      });
      for (const { day, ticketTypeId, type, rate, isReturn, gross, tax } of taxed(entries)) {
        if (!day.startsWith(period)) continue;
        const { way, provider, invoiced } = shared;
        const key = [day, fair.id, ticketTypeId, rate, way, provider, isReturn, invoiced].join(' ');
        const before = lines.get(key) ?? {
          ...shared,
          ...{ day, isReturn, type: inLanguage(type.name, lang), rate },
          ...{ tickets: 0, gross: 0, documented: 0 },
        };
        lines.set(key, {
          ...before,
          tickets: before.tickets + (isReturn ? -1 : 1),
          gross: before.gross + gross,
          documented: before.documented + tax,
        });
      }
    },

    /** By day, then by fair and type. */
    sorted: (): SalesLine[] =>
      [...lines.values()].sort((one, other) => orderOf(one).localeCompare(orderOf(other), lang)),
  };
}

function reportColumns(lang: Language): TotalledColumn<SalesLine>[] {
  const t = salesReportTexts[lang].columns;
  return [
    { title: t.day, width: 12, cell: ({ day }) => ({ day }) },
    { title: t.fair, width: 32, cell: ({ fair }) => fair },
    { title: t.type, width: 28, cell: ({ type }) => type },
    { title: t.rate, width: 12, cell: ({ rate }) => invoiceTexts[lang].rates[rate] },
    { title: t.way, width: 22, cell: ({ way }) => way },
    { title: t.provider, width: 18, cell: ({ provider }) => provider },
    { title: t.act, width: 12, cell: ({ isReturn }) => (isReturn ? t.returned : t.sold) },
    { title: t.invoice, width: 12, cell: ({ invoiced }) => (invoiced ? t.yes : t.no) },
    {
      ...{ title: t.tickets, width: 10 },
      cell: ({ tickets }) => ({ count: tickets }),
      total: (lines) => ({ count: sumOf(lines, ({ tickets }) => tickets) }),
    },
    moneyColumn(t.gross, ({ gross }) => gross),
    moneyColumn(t.net, (line) => line.gross - taxOf(line)),
    moneyColumn(t.vat, taxOf),
  ];
}

/** The lines as a table whose last row has the sums of all. */
export const salesTable = (lines: readonly SalesLine[], lang: Language): Table =>
  totalledTable(reportColumns(lang), lines, salesReportTexts[lang].total);
