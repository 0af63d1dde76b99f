import { expect, test } from 'vitest';
import { qrAddress, ticketIdIn } from '#shared/domain/ticket-code.ts';
import { press, restingWedge } from '#web/src/features/door/components/wedge.ts';

const NUMBER = 'K3J2-8DNM-Q1RS-01';
const CODE = `${NUMBER}-7XK9QF`;
const signed = { ticketId: 'tkt_k3j28dnmq1rs01', keyVersion: 1, signature: `${'aB3_'.repeat(21)}xy` };
const ADDRESS = qrAddress('https://targi.example', signed, 'pl');

/** Presses keys; a number is a pause in milliseconds before the next one. @returns the codes, and the keys that were taken */
function type(input: readonly (string | number)[], gap = 8) {
  const codes: string[] = [];
  const taken: string[] = [];
  let [wedge, at, pause] = [restingWedge, 1_000, 0];
  for (const key of input) {
    if (typeof key === 'number') {
      pause = key;
      continue;
    }
    at += pause || gap;
    pause = 0;
    const pressed = press(wedge, key, at);
    wedge = pressed.wedge;
    if (pressed.code !== undefined) codes.push(pressed.code);
    if (pressed.isOurs) taken.push(key);
  }
  return { codes, taken };
}

test('a hand scanner types faster than people', () => {
  expect(type([...NUMBER, 'Enter']).codes).toEqual([NUMBER]);
  expect(type([...NUMBER, 'Enter'], 150).codes).toEqual([]);
});

test('a stray Enter or Tab, or a few letters before it, is no hand scanner', () => {
  for (const end of ['Enter', 'Tab'])
    for (const text of ['', 'abc', 'abcdefg']) expect(type([...text, end])).toEqual({ codes: [], taken: [] });
});

test('a hand scanner may press Shift for its capitals', () => {
  expect(type(['Shift', ...'ABCD', 'Shift', ...'EFGH', 'Enter']).codes).toEqual(['ABCDEFGH']);
});

test.each([
  ['a typed code', CODE],
  ['the address in a QR code', ADDRESS],
])('%s ends with Enter, Tab or by itself, and is read once', (_, code) => {
  expect(type([...code, 'Enter'])).toEqual({ codes: [expect.any(String)], taken: ['Enter'] });
  expect(type([...code, 'Tab'])).toEqual({ codes: [expect.any(String)], taken: ['Tab'] });
  expect(type([...code]).codes.map(ticketIdIn)).toEqual([signed.ticketId]);
  expect(type([...code, 1_900, 'Enter'])).toEqual({ codes: [expect.any(String)], taken: ['Enter'] });
  expect(type([...code, 2_100, 'Enter']).taken).toEqual([]);
});

test.each([
  ['a typed code', CODE],
  ['the address in a QR code', ADDRESS],
])('a pause anywhere in %s loses nothing, and no rest of it is judged', (_, code) => {
  for (let at = 1; at < code.length; at += 1)
    for (const pause of [61, 299, 500, 1_999]) {
      const { codes } = type([...code.slice(0, at), pause, ...code.slice(at), 'Enter']);
      expect([at, codes.map(ticketIdIn)]).toEqual([at, [signed.ticketId]]);
    }
});

test('a foreign code with a pause is judged whole', () => {
  expect(type([...'12345', 400, ...'67890', 'Enter']).codes).toEqual(['1234567890']);
});

test('a key pressed before, and an unfinished code, do not spoil the next one', () => {
  expect(type(['a', 700, ...CODE, 'Enter']).codes).toEqual([CODE]);
  expect(type([...ADDRESS.slice(0, 40), 2_100, ...CODE, 'Enter']).codes).toEqual([CODE]);
  expect(type([...ADDRESS.slice(0, 40), 900, ...ADDRESS, 'Enter']).codes.map(ticketIdIn)).toEqual([
    signed.ticketId,
  ]);
});

test('two codes without an end, one soon after the other, are two', () => {
  expect(type([...ADDRESS, 700, ...CODE, 400, ...ADDRESS]).codes.map(ticketIdIn)).toEqual([
    signed.ticketId,
    signed.ticketId,
    signed.ticketId,
  ]);
});
