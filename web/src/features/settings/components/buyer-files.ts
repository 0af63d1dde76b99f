import type { KeptOrder } from '#shared/contract/buyers.ts';
import { csv } from '#shared/domain/csv.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { actText, changedFields } from '#web/src/components/history/history-entry.ts';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import { showValue } from '#web/src/lib/show-value.ts';

type Line = [field: string, value: string];

/** An order's data, with the labels and order of the office's tables. */
function orderLines(order: KeptOrder, lang: Language): Line[] {
  const t = privacyTexts[lang].request.facts;
  const { columns, ways } = soldTexts[lang].sold;
  const names: Record<string, string> = {
    createdAt: columns.createdAt,
    status: columns.status,
    total: columns.total,
    'buyer.name': columns.name,
    'buyer.surname': columns.surname,
    'buyer.email': columns.email,
    'buyer.phoneNumber': columns.phoneNumber,
    'buyer.company': columns.company,
    'buyer.nip': columns.nip,
    invoice: columns.invoice,
    invoicePerson: columns.invoicePerson,
    'address.streetAddress': columns.address,
    'address.postalCode': columns.postalCode,
    'address.city': columns.city,
    'address.voivodeship': columns.voivodeship,
    'address.country': columns.country,
    'consents.agreementAt': t.agreement,
    'consents.magazineAt': columns.magazine,
    'consents.shareContactAt': t.contact,
    coupon: columns.coupon,
    referenceCode: columns.referenceCode,
    paidAt: columns.paidAt,
    paymentMethod: columns.paymentMethod,
    invoiceNumber: columns.invoiceNumber,
    'refund.at': t.refundedAt,
    'refund.reason': t.refundReason,
    lang: t.lang,
  };
  return Object.entries(names).flatMap(([path, name]): Line[] => {
    const value = valueAt(order, path);
    if (value === undefined) return [];
    const way = path === 'paymentMethod' && ways[value as keyof typeof ways];
    return [[name, way || showValue(path, value, lang)]];
  });
}

function ticketLines(ticket: KeptOrder['tickets'][number], lang: Language): Line[] {
  const t = privacyTexts[lang].request.facts;
  const { columns, ticketStatuses } = soldTexts[lang].sold;
  const { holder, lastEntry } = ticket;
  const of = (name: string): string => `${ticket.code}: ${name}`;
  const lines: [string, string | undefined][] = [
    [columns.ticketType, inLanguage(ticket.type, lang)],
    [columns.ticketStatus, ticketStatuses[ticket.status]],
    [columns.name, holder.name],
    [columns.surname, holder.surname],
    [columns.email, holder.email],
    [columns.phoneNumber, holder.phoneNumber],
    [columns.company, holder.company],
    [t.entries, String(ticket.admissions)],
    [t.lastEntry, lastEntry && formatDateTime(new Date(lastEntry.at), lang)],
    [t.contact, ticket.contactShared ? soldTexts[lang].sold.yes : undefined],
  ];
  return lines.flatMap(([name, value]): Line[] => (value === undefined ? [] : [[of(name), value]]));
}

/** The office's acts, one per line. */
function trailLines({ trail }: KeptOrder, lang: Language): Line[] {
  return trail.map((record) => {
    const entry = { ...record, who: '' };
    const changes = changedFields(entry, lang).map(({ name, before, after }) =>
      [before, after]
        .filter((side) => side !== undefined)
        .join(' → ')
        .replace(/^/, `${name}: `),
    );
    const reason = entry.reason ? [historyTexts[lang].reason(entry.reason)] : [];
    return [
      `${historyTexts[lang].act}, ${formatDateTime(new Date(entry.at), lang)}`,
      [actText(entry, lang), ...reason, ...changes].join('; '),
    ];
  });
}

export const jsonText = (orders: readonly KeptOrder[]): string => JSON.stringify(orders, undefined, 2);

/** One fact per line: order, field, value. */
export function csvText(orders: readonly KeptOrder[], lang: Language): string {
  const t = privacyTexts[lang].request.facts;
  const lines = orders.flatMap((order) =>
    [
      ...orderLines(order, lang),
      ...order.tickets.flatMap((ticket) => ticketLines(ticket, lang)),
      ...order.sentTo.map((to): Line => [t.sentTo, to]),
      ...trailLines(order, lang),
    ].map((line) => [order.orderNumber, ...line]),
  );
  const head = [privacyTexts[lang].request.order, t.field, t.value];
  return csv([head, ...lines], lang);
}

export function saveAs(text: string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The download has started by then; some browsers need the URL for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
