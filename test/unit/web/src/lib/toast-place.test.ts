import { describe, expect, it } from 'vitest';
import { type Box, clearBottom } from '#web/src/lib/toast-place.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const place = (view: typeof desk, boxes: Box[]) => clearBottom(view, boxes, view.height / 2);

describe('places of a toast', () => {
  it('a toast lies at the lower edge where nothing is in its way', () => {
    expect(place(desk, [])).toBe(16);
    expect(place(desk, [box(300, 700, 700, 780)])).toBe(16);
    expect(place(desk, [box(900, 40, 1280, 100)])).toBe(16);
  });

  it('a toast lies above a bar of buttons on a phone', () => {
    expect(place(phone, [box(0, 764, 390, 844)])).toBe(88);
  });

  it('a toast lies above what lies above that bar, too', () => {
    expect(place(phone, [box(16, 700, 300, 740), box(0, 764, 390, 844)])).toBe(152);
  });

  it('a toast lies nowhere among headings down to the middle', () => {
    const headings = Array.from({ length: 20 }, (_, row) => box(0, row * 42, 390, row * 42 + 30));
    expect(place(phone, headings)).toBe(undefined);
  });
});
