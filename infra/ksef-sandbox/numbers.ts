import { randomBytes } from 'node:crypto';
import { warsawDay } from './units.ts';

const hex = (digits: number): string =>
  randomBytes(digits / 2)
    .toString('hex')
    .toUpperCase();

const digitsOf = (at: Date): string => warsawDay(at).replaceAll('-', '');

/** CRC-8 with the polynomial 0x07, as the ministry computes a number's last two digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}

/** `5265877635-20250826-0100001AF629-AF`. */
export function newKsefNumber(nip: string, at: Date): string {
  const start = `${nip}-${digitsOf(at)}-${hex(12)}`;
  return `${start}-${crc8(start)}`;
}

/** 36 characters: a day, what it is of, and random digits. */
export const newReference = (kind: 'AU' | 'CR' | 'SO' | 'SB' | 'EE', at: Date): string =>
  `${digitsOf(at)}-${kind}-${hex(10)}-${hex(10)}-${hex(2)}`;
