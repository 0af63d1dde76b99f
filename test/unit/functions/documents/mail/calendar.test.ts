import { describe, expect, it } from 'vitest';
import { calendarFor } from '#functions/documents/mail/calendar.ts';
import { sampleTicket } from '../pdf/sample.ts';
import { sampleMail, sampleOrder } from './sample.ts';

const { fair } = sampleTicket();
const { orderUrl } = sampleMail();
const calendar = (days: string[], change: Partial<typeof fair> = {}) =>
  calendarFor({ fair: { ...fair, ...change }, order: sampleOrder(), days, orderUrl, at: new Date(0) });
const linesOf = (text: string, name: string) =>
  text
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line.startsWith(name));

describe('the calendar file', () => {
  it('the calendar keeps whole days free for a fair of several', () => {
    const text = calendar(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(linesOf(text, 'DTSTART;VALUE')).toEqual(['DTSTART;VALUE=DATE:20261121']);
    expect(linesOf(text, 'DTEND;VALUE')).toEqual(['DTEND;VALUE=DATE:20261124']);
  });

  it('the calendar has one event for each stretch of days, with lasting names', () => {
    const text = calendar(['2026-11-21', '2026-11-23']);
    expect(linesOf(text, 'UID')).toEqual(['UID:ord_k3j28dnmq1rs-1@bramka', 'UID:ord_k3j28dnmq1rs-3@bramka']);
  });

  it('a fair that was moved moves its events in the calendar, and a later edition of it wins', () => {
    const before = calendar(['2026-11-21', '2026-11-23'], { version: 3 });
    const moved = calendar(['2027-03-05', '2027-03-07'], {
      startDate: '2027-03-05T09:00:00.000Z',
      endDate: '2027-03-07T16:00:00.000Z',
      version: 4,
    });
    expect(linesOf(moved, 'UID')).toEqual(linesOf(before, 'UID'));
    expect(linesOf(before, 'SEQUENCE')).toEqual(['SEQUENCE:3', 'SEQUENCE:3']);
    expect(linesOf(moved, 'SEQUENCE')).toEqual(['SEQUENCE:4', 'SEQUENCE:4']);
  });

  it.each([
    ['2026-11-21T09:00:00.000Z', '2026-11-21T15:00:00.000Z', '20261121T100000', '20261121T160000'],
    ['2026-07-04T08:00:00.000Z', '2026-07-04T14:00:00.000Z', '20260704T100000', '20260704T160000'],
  ])('the calendar gives a fair of one day its hours in Warsaw: %s', (startDate, endDate, from, to) => {
    const text = calendar([startDate.slice(0, 10)], { startDate, endDate });
    expect(linesOf(text, 'DTSTART;TZID')).toEqual([`DTSTART;TZID=Europe/Warsaw:${from}`]);
    expect(linesOf(text, 'DTEND;TZID')).toEqual([`DTEND;TZID=Europe/Warsaw:${to}`]);
  });

  it('the calendar says where in the language of the order', () => {
    const venueEn = { place: 'Palace of Culture' };
    const order = sampleOrder({ lang: 'en' });
    const text = calendarFor({
      fair: { ...fair, venueEn },
      order,
      days: ['2026-11-21'],
      orderUrl,
      at: new Date(0),
    });
    expect(linesOf(text, 'LOCATION')[0]).toMatch(/^LOCATION:Palace of Culture\\,/);
  });

  it('the calendar escapes what would end a value, and folds long lines by bytes', () => {
    const name = { pl: `Targi; „Żółć, \\ i inne”\nBEGIN:VALARM ${'ł'.repeat(100)}` };
    const text = calendar(['2026-11-21'], { name });
    expect(linesOf(text, 'SUMMARY')[0]).toContain('Targi\\; „Żółć\\, \\\\ i inne”\\nBEGIN:VALARM');
    expect(linesOf(text, 'BEGIN:VALARM')).toEqual([]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
