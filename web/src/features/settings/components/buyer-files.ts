import type { KeptOrder } from '#shared/contract/buyers.ts';
import { csv } from '#shared/domain/csv.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime, formatDay } from '#shared/domain/time.ts';
import { optionText } from '#shared/records/cell.ts';
import { fieldsUnder, personFields, privateInvoiceFields, voivodeshipField } from '#shared/records/order.ts';
import type { Field } from '#shared/records/record.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { mergeTexts } from '#shared/texts/office/merge.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { actText, changedFields } from '#web/src/components/history/history-entry.ts';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import { showValue } from '#web/src/lib/show-value.ts';

type Line = [field: string, value: string];

/** An order's data, with the labels and order of the office's tables. */
function orderFacts(lang: Language): Record<string, Field> {
  const t = privacyTexts[lang].request.facts;
  const fact = (text: string, kind: Field['kind']): Field => ({ kind, label: { pl: text, en: text } });
  return {
    createdAt: soldFields.createdAt,
    status: soldFields.status,
    total: soldFields.total,
    ...fieldsUnder('buyer', personFields),
    'buyer.nip': soldFields.nip,
    invoice: soldFields.invoice,
    ...fieldsUnder('privateInvoice', privateInvoiceFields),
    'address.streetAddress': soldFields.address,
    'address.postalCode': soldFields.postalCode,
    'address.city': soldFields.city,
    'address.voivodeship': voivodeshipField,
    'address.country': soldFields.country,
    'consents.agreementAt': fact(t.agreement, 'instant'),
    'consents.magazineAt': { ...soldFields.magazine, kind: 'instant' },
    'consents.shareContactAt': fact(t.contact, 'instant'),
    coupon: soldFields.coupon,
    referenceCode: soldFields.referenceCode,
    paidAt: soldFields.paidAt,
    paymentMethod: soldFields.paymentMethod,
    invoiceNumber: soldFields.invoiceNumber,
    'refund.at': fact(t.refundedAt, 'instant'),
    'refund.reason': fact(t.refundReason, 'line'),
    lang: fact(t.lang, 'line'),
  };
}

const orderLines = (order: KeptOrder, lang: Language): Line[] =>
  Object.entries(orderFacts(lang)).flatMap(([path, field]): Line[] => {
    const value = valueAt(order, path);
    return value === undefined ? [] : [[field.label[lang], showValue(field, value, lang)]];
  });

function ticketLines(ticket: KeptOrder['tickets'][number], lang: Language): Line[] {
  const t = privacyTexts[lang].request.facts;
  const { holder, lastEntry, lastExit } = ticket;
  const lines: [string, string | undefined][] = [
    [soldFields.ticketType.label[lang], inLanguage(ticket.type, lang)],
    [soldFields.ticketStatus.label[lang], optionText(soldFields.ticketStatus, ticket.status, lang)],
    ...Object.entries(personFields).map(([name, { label }]): [string, string | undefined] => [
      label[lang],
      holder[name as keyof typeof holder],
    ]),
    [t.entries, String(ticket.admissions)],
    [t.lastEntry, lastEntry && formatDateTime(new Date(lastEntry.at), lang)],
    [t.lastExit, lastExit && formatDateTime(new Date(lastExit.at), lang)],
    [t.contact, ticket.contactShared ? mergeTexts[lang].yes : undefined],
  ];
  return [...lines, ...answerLines(ticket.answers, lang)].flatMap(([name, value]): Line[] =>
    value === undefined ? [] : [[`${ticket.code}: ${name}`, value]],
  );
}

type Worded = KeptOrder['answers'];

const answerLines = (answers: Worded = [], lang: Language): Line[] =>
  answers.map(({ question, answer, at }) => [
    inLanguage(question, lang),
    [inLanguage(answer, lang), at && formatDateTime(new Date(at), lang)].filter(Boolean).join('; '),
  ]);

/** What each invoice or correction says of the buyer, and until when it is kept. */
const documentLines = ({ documents = [] }: KeptOrder, lang: Language): Line[] =>
  documents.map(({ number, buyer: { name, taxNumber, street, town, country }, keptUntil }) => {
    const t = privacyTexts[lang].request.facts;
    const day = formatDay(new Date(Date.parse(keptUntil) - 1), lang);
    const facts = [name, taxNumber, street, town, country, t.keptUntil(day)];
    return [t.document(number), facts.filter(Boolean).join('; ')];
  });

/** The office's acts, one per line. */
function trailLines({ trail }: KeptOrder, lang: Language): Line[] {
  return trail.map((record) => {
    const entry = { ...record, actorId: '' };
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
      ...answerLines(order.answers, lang),
      ...documentLines(order, lang),
      ...order.tickets.flatMap((ticket) => ticketLines(ticket, lang)),
      ...order.sentTo.map((to): Line => [t.sentTo, to]),
      ...trailLines(order, lang),
    ].map((line) => [order.orderNumber, ...line]),
  );
  const head = [privacyTexts[lang].request.order, t.field, t.value];
  return csv([head, ...lines], lang);
}
