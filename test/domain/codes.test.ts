import { describe, expect, test } from 'vitest';
import { encode60, orderIdOf, orderNumberOf } from '../../shared/domain/ids.ts';
import { hasNipChecksum, normaliseNip } from '../../shared/domain/nip.ts';
import { ticketCodeOf, ticketIdOf, ticketIdOfCode } from '../../shared/domain/ticket.ts';
import { qrAddress, readCode } from '../../shared/domain/ticket-code.ts';

const signature = 'A'.repeat(86);

describe('order numbers', () => {
  test('are the id as people read it, and forgive how people type', () => {
    const id = `ord_${encode60(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))}`;
    expect(orderIdOf(orderNumberOf(id))).toBe(id);
    expect(orderIdOf('k3j2 8dnm qiro')).toBe('ord_k3j28dnmq1r0');
    expect(orderIdOf('too short')).toBeUndefined();
  });
});

describe('ticket codes', () => {
  const ticketId = ticketIdOf('ord_k3j28dnmq1rs', 7);

  test('are read from the address in the QR, from its payload and as typed', () => {
    const address = qrAddress('https://bilety.example.com', { ticketId, keyVersion: 1, signature });
    const signed = { kind: 'signed', code: { ticketId, keyVersion: 1, signature } };
    expect(readCode(address)).toEqual(signed);
    expect(readCode(address.split('t=')[1] ?? '')).toEqual(signed);
    expect(readCode(ticketCodeOf(ticketId).toLowerCase())).toEqual({ kind: 'typed', ticketId });
    expect(ticketIdOfCode('K3J2-8DNM-QIRS-07')).toBe(ticketId);
  });

  test('anything else is foreign', () => {
    for (const text of ['https://example.com', 'WIFI:S:guest;;', '', `t=${'u'.repeat(14)}.1.${signature}`])
      expect(readCode(text)).toEqual({ kind: 'foreign' });
  });

  test('the address fits a QR of version 8 at level M', () => {
    const address = qrAddress('https://bilety.example.com', { ticketId, keyVersion: 1, signature });
    expect(address.length).toBeLessThanOrEqual(152);
  });
});

describe('NIP', () => {
  test.each(['1234563218', '8567346215', '7261120385'])('%s has a good checksum', (nip) => {
    expect(hasNipChecksum(nip)).toBe(true);
  });
  test('as people write it', () => {
    expect(normaliseNip('PL 123-456-32-18')).toBe('1234563218');
    expect(hasNipChecksum('1234563219')).toBe(false);
  });
});
