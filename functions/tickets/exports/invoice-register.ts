import { orderNumberOf } from '#shared/domain/ids.ts';
import { type InvoiceDocument, sumsOf } from '#shared/domain/invoice-document.ts';
import type { Language } from '#shared/domain/text.ts';
import { vatRates } from '#shared/domain/ticket-type.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { isTaxed, type TaxedSum, type VatRate } from '#shared/domain/vat.ts';
import { invoiceTexts } from '#shared/texts/invoice.ts';
import { invoiceRegisterTexts } from '#shared/texts/office/invoice-register.ts';
import { wayText } from '#shared/texts/office/sold.ts';
import { moneyColumn, type Table, type TotalledColumn, totalledTable } from './totalled-table.ts';

type RegisterColumn = TotalledColumn<InvoiceDocument>;

const DATE = 16;

const sumColumn = (
  title: string,
  amountOf: (sum: TaxedSum) => number,
  rates: readonly VatRate[] = vatRates,
): RegisterColumn =>
  moneyColumn(title, (document) =>
    sumsOf(document)
      .filter(({ rate }) => rates.includes(rate))
      .reduce((total, sum) => total + amountOf(sum), 0),
  );

const net = (sum: TaxedSum): number => sum.net;
const vat = (sum: TaxedSum): number => sum.vat;

/** Net and tax of each rate, always all of them, so that the columns of two months are the same. */
function rateColumns(lang: Language): RegisterColumn[] {
  const t = invoiceRegisterTexts[lang];
  return vatRates.flatMap((rate) => {
    const name = invoiceTexts[lang].rates[rate];
    return [
      sumColumn(t.net(name), net, [rate]),
      ...(isTaxed(rate) ? [sumColumn(t.vat(name), vat, [rate])] : []),
    ];
  });
}

function registerColumns(lang: Language): RegisterColumn[] {
  const t = invoiceRegisterTexts[lang];
  return [
    { title: t.number, width: 20, cell: ({ number }) => number },
    {
      title: t.ksefNumber,
      width: 38,
      cell: ({ ksef }) => ksef?.number ?? (ksef?.isElsewhere ? t.elsewhere : ''),
    },
    { title: t.kind, width: 11, cell: ({ kind }) => t.kinds[kind] },
    { title: t.issuedOn, width: DATE, cell: ({ issuedAt }) => ({ day: warsawDay(new Date(issuedAt)) }) },
    { title: t.soldOn, width: DATE, cell: ({ soldOn }) => ({ day: soldOn }) },
    { title: t.corrected, width: 20, cell: ({ corrects }) => corrects?.number ?? '' },
    { title: t.reason, width: 24, cell: ({ corrects }) => corrects?.reason ?? '' },
    { title: t.buyer, width: 36, cell: ({ buyer }) => buyer.name },
    { title: t.taxNumber, width: 18, cell: ({ buyer }) => buyer.taxNumber ?? '' },
    { title: t.street, width: 28, cell: ({ buyer }) => buyer.street },
    { title: t.town, width: 24, cell: ({ buyer }) => buyer.town },
    { title: t.country, width: 8, cell: ({ buyer }) => buyer.country },
    ...rateColumns(lang),
    sumColumn(t.netTotal, net),
    sumColumn(t.vatTotal, vat),
    sumColumn(t.gross, ({ gross }) => gross),
    { title: t.paidBy, width: 20, cell: ({ paidBy }) => wayText(paidBy, lang) },
    { title: t.order, width: 18, cell: ({ orderId }) => orderNumberOf(orderId) },
  ];
}

/** A row for each document, those of corrections with what they change, and a last one with the sums of all. */
export const invoiceRegister = (documents: readonly InvoiceDocument[], lang: Language): Table =>
  totalledTable(registerColumns(lang), documents, invoiceRegisterTexts[lang].total);
