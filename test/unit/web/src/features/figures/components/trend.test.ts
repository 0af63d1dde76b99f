import { describe, expect, it } from 'vitest';
import { hoursOf, lastDays, trendOf } from '#web/src/features/figures/components/trend.ts';

const sale = (day: string, tickets: number) => ({ day, tickets, revenue: tickets * 100 });
const days = [sale('2026-11-08', 5), sale('2026-11-14', 2), sale('2026-11-15', 1), sale('2026-11-21', 4)];

describe('sales day by day', () => {
  it('the sales show days without sales, and none before the first sale', () => {
    expect(lastDays(days, 8, '2026-11-21').map(({ tickets }) => tickets)).toEqual([2, 1, 0, 0, 0, 0, 0, 4]);
    expect(lastDays(days, 30, '2026-11-21')).toHaveLength(14);
    expect(lastDays([], 14, '2026-11-21')).toEqual([]);
  });

  it('the sales compare the last seven days with the seven before, over the turn of a month too', () => {
    expect(trendOf(days, 'tickets', '2026-11-21')).toEqual({ now: 5, before: 7 });
    expect(trendOf(days, 'revenue', '2026-11-22')).toEqual({ now: 400, before: 300 });
    expect(trendOf([sale('2026-10-28', 3), sale('2026-11-02', 1)], 'tickets', '2026-11-04')).toEqual({
      now: 1,
      before: 3,
    });
  });

  it('the sales say nothing before there is a week to compare with', () => {
    expect(trendOf([sale('2026-11-15', 9)], 'tickets', '2026-11-21')).toBeUndefined();
    expect(trendOf([], 'tickets', '2026-11-21')).toBeUndefined();
  });
});

describe('arrivals hour by hour', () => {
  it('the arrivals show the hours without anybody between the first and the last of a day', () => {
    const arrivals = [
      { day: '2026-11-21', hour: 9, tickets: 4 },
      { day: '2026-11-21', hour: 11, tickets: 2 },
      { day: '2026-11-22', hour: 10, tickets: 1 },
    ];
    expect(hoursOf(arrivals).map(({ hour, tickets }) => [hour, tickets])).toEqual([
      [9, 4],
      [10, 0],
      [11, 2],
      [10, 1],
    ]);
    expect(hoursOf([])).toEqual([]);
  });
});
