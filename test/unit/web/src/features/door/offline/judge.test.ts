import { describe, expect, test, vi } from 'vitest';
import { digestOf } from '#functions/runtime/hash-of.ts';
import { type DoorList, MARK_LENGTH, markedText, shortIdOf } from '#shared/domain/door-list.ts';
import type { Passage } from '#shared/domain/gate.ts';
import { encode60 } from '#shared/domain/ids.ts';
import { ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { fromWarsaw } from '#shared/domain/time.ts';
import { publicUrl, signer, typedCodeOf } from '#test/support/issue.ts';
import { judge, MAX_GUESSES } from '#web/src/features/door/offline/judge.ts';
import { TicketList } from '#web/src/features/door/offline/ticket-list.ts';

const id = (n: number) => ticketIdOf(`ord_00000000000${n}`, 1);
const qr = (n: number) => qrAddress(publicUrl, signer.sign(id(n)), 'pl');
const at = (local: string) => fromWarsaw(`2026-11-${local}`);
const markOf = (n: number) =>
  encode60(digestOf(markedText(id(n), signer.securityCode(id(n))))).slice(0, MARK_LENGTH);

const head = {
  fair: {
    id: 'fair_000000000000',
    name: { pl: 'Targi' },
    startDate: at('20T10:00').toISOString(),
    endDate: at('22T17:00').toISOString(),
    doorNames: 'short' as const,
  },
  types: (['once', 'once-a-day', 'after-exit'] as const).map((entries, n) => ({
    ...{ id: `typ_00000000000${n}`, name: { pl: entries }, admission: { days: [], entries } },
  })),
  gates: [{ id: 'gate_000000000001', name: 'Brama B' }],
  keys: { [signer.keyVersion]: signer.publicKey },
};

function judging(passages: DoorList['passages'] = [], valid = 1) {
  const list = new TicketList();
  list.take({
    tickets: [0, 1, 2].map((type) => [shortIdOf(id(type)), type, valid, markOf(type), 'A. Lis']),
    passages,
  });
  return { list, head, guesses: new Map<string, number>() };
}
const entered = (n: number, local: string, exit = ''): DoorList['passages'][number] => [
  shortIdOf(id(n)),
  1,
  at(local).toISOString(),
  'gate_000000000001',
  exit && at(exit).toISOString(),
];

const result = async (code: string, known = judging(), now = at('21T12:00'), passage: Passage = 'in') =>
  (await judge(code, passage, now, known)).result;

describe('without a network', () => {
  test('a ticket that was transferred is admitted by the code of its edition alone', async () => {
    const second = qrAddress(publicUrl, signer.sign(id(0), 1), 'pl');
    expect(await result(qr(0), judging([], 2))).toBe('transferred');
    expect(await result(second, judging([], 2))).toBe('admitted');
    expect(await result(second, judging([], 3))).toBe('transferred');
    expect(await result(second, judging([], 0))).toBe('void');
    expect(await result(qr(0), judging([], 2), at('21T12:00'), 'out')).toBe('transferred');
    const seen = await judge(qr(0), 'in', at('21T12:00'), judging([], 2));
    expect(seen).toEqual({ result: 'transferred', ticketId: id(0) });
    const raised = qr(0).replace('.1.', '.1.1.');
    expect(await result(raised, judging([], 2))).toBe('forged');
  });

  test('a new holder is let in once by a list from before the transfer', async () => {
    const second = qrAddress(publicUrl, signer.sign(id(0), 1), 'pl');
    expect(await result(second, judging([], 1))).toBe('admitted');
    expect(await result(second, judging([entered(0, '21T09:00')], 1))).toBe('already-inside');
  });

  test('a signed code is judged by the server’s rule: state, day, and entries so far', async () => {
    expect(await result(qr(0))).toBe('admitted');
    expect(await result(qr(0), judging([], 0))).toBe('void');
    expect(await result(qr(0), judging(), at('23T12:00'))).toBe('other-day');
    expect(await result(qr(0), judging([entered(0, '20T12:00')]))).toBe('already-inside');
    expect(await result(qr(1), judging([entered(1, '20T12:00')]))).toBe('admitted');
    expect(await result(qr(1), judging([entered(1, '21T09:00')]))).toBe('already-inside');
    expect(await result(qr(2), judging([entered(2, '21T09:00')]))).toBe('already-inside');
    expect(await result(qr(2), judging([entered(2, '21T09:00', '21T10:00')]))).toBe('admitted');
  });

  test('a visitor refused for being inside is told when and where they came in', async () => {
    const verdict = await judge(qr(0), 'in', at('21T12:00'), judging([entered(0, '20T12:00')]));
    expect(verdict).toMatchObject({
      holder: 'A. Lis',
      earlier: { at: at('20T12:00').toISOString(), gate: 'Brama B' },
    });
  });

  test('nobody is held back on the way out', async () => {
    expect(await result(qr(0), judging([], 0), at('21T12:00'), 'out')).toBe('exited');
  });

  test('a forged, a foreign and an incomplete code, and one of a key that is not known, admit nobody', async () => {
    expect(await result(qr(0).replace(/.{6}(?=&)/, 'AAAAAA'))).toBe('forged');
    expect(await result('https://example.com/?t=abc')).toBe('forged');
    expect(await result('ABC')).toBe('wrong-code');
    expect(await result(qr(0), { ...judging(), head: { ...head, keys: {} } })).toBe('forged');
  });

  test('a genuine code of a ticket that is not listed, or of no type, is unknown', async () => {
    expect(await result(qr(7))).toBe('unknown');
    expect(await result(qr(0), { ...judging(), head: { ...head, types: [] } })).toBe('unknown');
  });

  test('a typed code is judged by its mark, and a ticket without one by its QR alone', async () => {
    expect(await result(typedCodeOf(id(0)))).toBe('admitted');
    expect(await result(typedCodeOf(id(0)).toLowerCase())).toBe('admitted');
    expect(await result(`${ticketNumberOf(id(0))}-ZZZZZZ`)).toBe('wrong-code');
    expect(await result(ticketNumberOf(id(0)))).toBe('wrong-code');
    const unmarked = judging();
    unmarked.list.take({ tickets: [[shortIdOf(id(0)), 0, 1, '', '']], passages: [] });
    expect(await result(typedCodeOf(id(0)), unmarked)).toBe('wrong-code');
    expect(await result(qr(0), unmarked)).toBe('admitted');
  });

  test('after too many wrong codes of a ticket even the right one is refused, and its QR is not', async () => {
    const known = judging();
    for (let guess = 0; guess < MAX_GUESSES; guess += 1)
      await result(`${ticketNumberOf(id(0))}-ZZZZZZ`, known);
    expect(await result(typedCodeOf(id(0)), known)).toBe('wrong-code');
    expect(await result(typedCodeOf(id(1)), known)).toBe('admitted');
    expect(await result(qr(0), known)).toBe('admitted');
  });

  test('a browser without Ed25519 verifies by the library', async () => {
    const native = vi
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('', 'NotSupportedError'));
    expect(await result(qr(0))).toBe('admitted');
    expect(await result(qr(0).replace(/.{6}(?=&)/, 'AAAAAA'))).toBe('forged');
    native.mockRestore();
  });
});
