const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The ten digits of a NIP as people write it: with spaces, dashes or the PL prefix. */
export const normaliseNip = (typed: string): string => typed.replace(/^\s*PL/i, '').replace(/[\s-]/g, '');

export const isNipShaped = (nip: string): boolean => /^\d{10}$/.test(nip);

/** Whether the checksum holds. A failure is a reason to ask, never to refuse: old numbers exist. */
export function hasNipChecksum(nip: string): boolean {
  if (!isNipShaped(nip)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(nip[place]), 0);
  return sum % 11 === Number(nip[9]);
}
