import { describe, expect, test } from 'vitest';
import {
  countersFor,
  easyLimit,
  effortFor,
  freePlaces,
  isWithinShare,
  letGoBy,
  letGoFactor,
  networkFactor,
  pressureFactor,
  shareFor,
} from '#shared/domain/unpaid.ts';

const type = (capacity?: number) => [capacity === undefined ? {} : { capacity }];

describe('the counters of a type’s unpaid places', () => {
  test.each([
    [0, 4, 5],
    [20, 4, 5],
    [66, 4, 5],
    [100, 6, 5],
    [1000, 16, 18],
    [200_000, 16, 3750],
  ])('a type of %i has %i counters with room for %i each before pressure', (capacity, counters, limit) => {
    expect([countersFor(capacity), easyLimit(capacity)]).toEqual([counters, limit]);
  });
});

describe('what a network may hold without work', () => {
  test.each([
    [undefined, 100],
    [10, 20],
    [500, 50],
    [5000, 100],
  ])('a network’s places of a smallest type with %s places are %i', (capacity, free) => {
    expect(freePlaces([...type(capacity), ...type(9000)])).toBe(capacity === undefined ? 100 : free);
  });

  const factor = (line: number, block: number, places = 1) =>
    networkFactor(type(1000), { line, block }, places);

  test('a network is counted with the order, by its line and by three of them for its block', () => {
    expect([factor(99, 99), factor(100, 100), factor(80, 80, 20)]).toEqual([0, 4, 0]);
    expect([factor(0, 299), factor(0, 300)]).toEqual([0, 4]);
  });

  test('a network’s work grows with the square of what is held, up to the whole type', () => {
    expect(factor(400, 400)).toBe(25);
    expect(factor(5000, 5000)).toBe(factor(1000, 1000));
    expect(factor(0, 900)).toBe(16);
  });
});

describe('what a network has let go today', () => {
  const days = [
    { line: 'a', letGo: 40, paid: 0 },
    { line: 'b', letGo: 50, paid: 10 },
    { line: 'c', letGo: 0, paid: 1 },
  ];

  test('places count beyond three for each that was paid, for a line and for its block', () => {
    expect([letGoBy('a', days), letGoBy('b', days), letGoBy('c', days), letGoBy('d', [])]).toEqual([
      { line: 40, block: 57 },
      { line: 20, block: 57 },
      { line: 0, block: 57 },
      { line: 0, block: 0 },
    ]);
  });

  test('work doubles with each twenty of a line and each sixty of a block, and ends below what a proof can say', () => {
    expect([letGoFactor({ line: 0, block: 0 }), letGoFactor({ line: 40, block: 60 })]).toEqual([1, 4]);
    expect(letGoFactor({ line: 0, block: 180 })).toBe(8);
    expect([effortFor(20, 0, 16, 8), effortFor(20, 4, 0, 8), effortFor(20, 0, 0, 8)]).toEqual([2560, 640, 0]);
    expect(effortFor(20, 4, 16, 2 ** 60)).toBe(400_000_000);
  });

  test('a line has a tenth of what is left of a day, a block three times that, and a new line one question', () => {
    expect([
      isWithinShare({ line: 10, block: 30 }, 100),
      isWithinShare({ line: 11, block: 11 }, 100),
    ]).toEqual([true, false]);
    expect([isWithinShare({ line: 1, block: 31 }, 100), isWithinShare({ line: 1, block: 3 }, 2)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the work under pressure', () => {
  test('work under pressure begins small and doubles with each further share', () => {
    expect([pressureFactor(0), pressureFactor(0.3)]).toEqual([16, 16]);
    expect(pressureFactor(0.378)).toBeCloseTo(32);
    expect(pressureFactor(2)).toBe(pressureFactor(1));
    expect(pressureFactor(1)).toBeGreaterThan(7000);
  });

  test('work is good for as large a share as it was asked for, and for none where it is too little', () => {
    for (const share of [0.3, 0.5, 0.99]) expect(shareFor(pressureFactor(share))).toBeCloseTo(share);
    expect(shareFor(15.9)).toBe(0);
  });

  test('work is multiplied by the network’s factor, which alone is enough without pressure', () => {
    expect(effortFor(20, 0, 0)).toBe(0);
    expect(effortFor(20, 4, 0)).toBe(80);
    expect(effortFor(20, 0, 16)).toBe(320);
    expect(effortFor(20, 4, 16)).toBe(1280);
  });

  test('work makes a type of a thousand places cost ten times what it did, and more', () => {
    let derivations = 0;
    for (let held = 300; held < 1000; held += 20)
      derivations += effortFor(20, 0, pressureFactor(held / 1000));
    // Eight a place were asked before; four times too easy a proof is accepted.
    expect(derivations / 4).toBeGreaterThan(10 * 1000 * 8);
  });
});
