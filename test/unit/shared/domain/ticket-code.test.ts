import { describe, expect, test } from 'vitest';
import { readTicketCode, ticketCodeOf, ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress, readCode } from '#shared/domain/ticket-code.ts';

const signature = 'A'.repeat(86);

describe('ticket codes', () => {
  const ticketId = ticketIdOf('ord_k3j28dnmq1rs', 7);

  test('ticket codes are read from the address in the QR, from its payload and as typed', () => {
    const address = qrAddress('https://bilety.example.com', { ticketId, keyVersion: 1, signature }, 'en');
    const signed = { kind: 'signed', code: { ticketId, keyVersion: 1, signature } };
    expect(readCode(address)).toEqual(signed);
    expect(new URL(address).searchParams.get('lang')).toBe('en');
    expect(readCode(new URL(address).searchParams.get('t') ?? '')).toEqual(signed);
    const typed = { ticketId, securityCode: '01xk9q' };
    expect(ticketCodeOf(ticketId, '01xk9q')).toBe('K3J2-8DNM-Q1RS-07-01XK9Q');
    expect(readCode(ticketCodeOf(ticketId, '01xk9q').toLowerCase())).toEqual({ kind: 'typed', ...typed });
    expect(readTicketCode('k3j2 8dnm qirs o7 olxk9q')).toEqual(typed);
  });

  test('codes of a ticket that was transferred name their edition, and those from before do not', () => {
    const signed = { ticketId, keyVersion: 1, signature };
    const first = qrAddress('https://bilety.example.com', signed, 'pl');
    const second = qrAddress('https://bilety.example.com', { ...signed, edition: 12 }, 'pl');
    expect(first).toContain('?t=k3j28dnmq1rs07.1.AAA');
    expect(readCode(second)).toEqual({ kind: 'signed', code: { ...signed, edition: 12 } });
    for (const edition of ['0', '01', '100', '-1', '1.1'])
      expect(readCode(second.replace('.12.', `.${edition}.`))).toEqual({ kind: 'foreign' });
  });

  test('ticket codes without a security code are a number, and prove nothing', () => {
    expect(ticketCodeOf(ticketId, undefined)).toBe(ticketNumberOf(ticketId));
    expect(readTicketCode('K3J2-8DNM-Q1RS-07')).toEqual({ ticketId, securityCode: undefined });
    for (const end of ['1', '12345', '1234567', '12345u'])
      expect(readTicketCode(`K3J2-8DNM-Q1RS-07-${end}`)).toBeUndefined();
  });

  test('an address is a QR only with a signature', () => {
    const bare = 'https://bilety.example.com/check?t=';
    expect(readCode(`${bare}k3j28dnmq1rs07`)).toEqual({ kind: 'foreign' });
    expect(readCode(`${bare}${ticketCodeOf(ticketId, '01xk9q')}`)).toEqual({ kind: 'foreign' });
  });

  test('anything else is foreign', () => {
    for (const text of ['https://example.com', 'WIFI:S:guest;;', '', `t=${'u'.repeat(14)}.1.${signature}`])
      expect(readCode(text)).toEqual({ kind: 'foreign' });
  });

  test('the address fits a QR of version 8 at level M', () => {
    const address = qrAddress('https://bilety.example.com', { ticketId, keyVersion: 1, signature }, 'pl');
    expect(address.length).toBeLessThanOrEqual(152);
    const third = { ticketId, keyVersion: 1, edition: 3, signature };
    expect(qrAddress('https://bilety.example.com', third, 'pl').length).toBeLessThanOrEqual(152);
  });
});
