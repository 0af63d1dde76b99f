import { vatRates } from './ticket-type.ts';

export type VatRate = (typeof vatRates)[number];

export interface TaxedSum {
  rate: VatRate;
  gross: number;
  net: number;
  vat: number;
}

const percents: Partial<Record<VatRate, number>> = { 23: 23, 8: 8, 5: 5 };

export const isTaxed = (rate: VatRate): boolean => percents[rate] !== undefined;

/** The tax within a gross sum in grosze, half a grosz up (art. 106e ust. 7 of the VAT act). */
export function vatIn(gross: number, rate: VatRate): number {
  const percent = percents[rate] ?? 0;
  return Math.round((gross * percent) / (100 + percent));
}

/** Sums of lines by rate, in the order of the rates; tax is computed once from each rate's sum. */
export const taxByRate = (lines: readonly { rate: VatRate; gross: number }[]): TaxedSum[] =>
  vatRates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.rate === rate);
    if (ofRate.length === 0) return [];
    const gross = ofRate.reduce((sum, line) => sum + line.gross, 0);
    const vat = vatIn(gross, rate);
    return [{ rate, gross, net: gross - vat, vat }];
  });

/** How sums by rate changed: a correction’s own sums, which with those before it make what is owed now. */
export const taxDifference = (before: readonly TaxedSum[], after: readonly TaxedSum[]): TaxedSum[] =>
  vatRates.flatMap((rate) => {
    const none: TaxedSum = { rate, gross: 0, net: 0, vat: 0 };
    const [was, is] = [before, after].map((sums) => sums.find((sum) => sum.rate === rate));
    if (!was && !is) return [];
    const [old, now] = [was ?? none, is ?? none];
    return [{ rate, gross: now.gross - old.gross, net: now.net - old.net, vat: now.vat - old.vat }];
  });
