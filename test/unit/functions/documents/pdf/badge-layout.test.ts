import { describe, expect, it } from 'vitest';
import type { BadgeContent } from '#functions/documents/pdf/badge-content.ts';
import { badgeMarks, pageOf } from '#functions/documents/pdf/badge-layout.ts';
import { LEADING, STANDS } from '#functions/documents/pdf/fit-whole.ts';
import { samplePeople } from '#functions/tickets/badges/sample-badges.ts';
import type { BadgeMark } from '#shared/contract/badge-marks.ts';
import { badgeLines, badgeSizes, plainBadge } from '#shared/domain/badge.ts';

const MARGIN = (4 * 72) / 25.4;
const contact = 'https://bilety.targifranczyza.example/viewContact/ctc_0123456789abcdefghjkmnpq';
const longType = 'Bilet trzydniowy z konferencją i warsztatami dla zwiedzających branżowych 2026';
const wide = { name: 'W'.repeat(60), surname: 'M'.repeat(60), company: 'W'.repeat(120) };

const contentOf = ({ name, surname, company }: (typeof samplePeople)[number], withContact: boolean) =>
  ({
    name: `${name}\n${surname}`,
    company,
    ticketType: longType,
    fairName: 'Międzynarodowe Targi Franczyza i Własnego Biznesu w Warszawie 2026',
    colour: '#ffd100',
    ...(withContact && { contact }),
  }) satisfies BadgeContent;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(mark: BadgeMark): Box {
  if (mark.kind === 'text') {
    const { x, y, width, size } = mark;
    return { x, width, y: y - STANDS * size, height: LEADING * size };
  }
  return mark.kind === 'contact' ? { ...mark, width: mark.side, height: mark.side } : mark;
}

const inside = (a: Box, b: Box): boolean =>
  a.x >= b.x - 0.01 &&
  a.y >= b.y - 0.01 &&
  a.x + a.width <= b.x + b.width + 0.01 &&
  a.y + a.height <= b.y + b.height + 0.01;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

/** A type's words are printed on their band. */
const isOnBand = (a: BadgeMark, b: BadgeMark): boolean =>
  a.kind === 'text' && b.kind === 'band' && inside(boxOf(a), boxOf(b));

const cases = badgeSizes.flatMap((size) =>
  [true, false].flatMap((withContact) =>
    [undefined, { width: 900, height: 200 }, { width: 100, height: 300 }].map((logo) => ({
      size,
      withContact,
      logo,
    })),
  ),
);

const wordsOf = (marks: readonly BadgeMark[]): string =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');
const letters = (text: string): string => text.replace(/\s/g, '');

describe('the layout of a badge', () => {
  it.each(cases)(
    'nothing on a badge overlaps or leaves the page: $size, contact $withContact, logo $logo',
    ({ size, withContact, logo }) => {
      const { width, height } = pageOf(size);
      const sheet = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
      for (const person of [...samplePeople, wide]) {
        const marks = badgeMarks({ ...plainBadge, size }, contentOf(person, withContact), logo);
        for (const [index, mark] of marks.entries()) {
          expect(inside(boxOf(mark), sheet), JSON.stringify(mark)).toBe(true);
          for (const other of marks.slice(index + 1))
            if (!isOnBand(mark, other) && !isOnBand(other, mark))
              expect(overlap(boxOf(mark), boxOf(other)), JSON.stringify([mark, other])).toBe(false);
        }
      }
    },
  );

  it.each(cases)(
    'a name and a company of a hundred letters are printed whole: $size, contact $withContact',
    ({ size, withContact, logo }) => {
      for (const person of samplePeople) {
        const content = contentOf(person, withContact);
        const printed = letters(wordsOf(badgeMarks({ ...plainBadge, size }, content, logo)));
        for (const text of [content.name, content.company ?? '', content.ticketType])
          expect(printed).toContain(letters(text));
      }
    },
  );

  it('an ordinary name stands on two lines, the largest words of the badge', () => {
    const ordinary = { name: 'Anna Maria', surname: 'Kowalska', company: 'Młyn sp. z o.o.' };
    for (const size of badgeSizes) {
      const marks = badgeMarks({ ...plainBadge, size }, contentOf(ordinary, false), undefined);
      const texts = marks.filter((mark) => mark.kind === 'text');
      const largest = Math.max(...texts.map((mark) => mark.size));
      expect(texts.filter((mark) => mark.size === largest).map(({ text }) => text)).toEqual([
        'Anna Maria',
        'Kowalska',
      ]);
    }
  });

  it('no word is broken that fits its line smaller', () => {
    const marks = badgeMarks(
      { ...plainBadge, size: 'label' },
      contentOf({ name: 'Hubert', surname: 'Wolfeschlegelsteinhausenbergerdorff' }, true),
      undefined,
    );
    expect(wordsOf(marks)).toContain('Wolfeschlegelsteinhausenbergerdorff');
  });

  it('nothing on a badge is smaller than five points', () => {
    for (const { size, withContact, logo } of cases)
      for (const mark of badgeMarks({ ...plainBadge, size }, contentOf(wide, withContact), logo))
        if (mark.kind === 'text') expect(mark.size).toBeGreaterThanOrEqual(5);
  });

  it.each(badgeLines)('a badge is printed without its line %s where the layout leaves that out', (line) => {
    const content = contentOf({ name: 'Anna', surname: 'Lis', company: 'Młyn' }, true);
    const logo = { width: 100, height: 100 };
    const shown = (marks: readonly BadgeMark[]) =>
      [...marks.map(({ kind }) => kind), letters(wordsOf(marks))].join(' ');
    const whole = shown(badgeMarks({ ...plainBadge, size: 'card' }, content, logo));
    const without = shown(badgeMarks({ ...plainBadge, size: 'card', [line]: false }, content, logo));
    const mark = {
      logo: 'logo',
      contact: 'contact',
      company: 'Młyn',
      ticketType: letters(longType),
      fairName: letters(content.fairName),
    }[line];
    expect(whole).toContain(mark);
    expect(without).not.toContain(mark);
    expect(without).toContain('AnnaLis');
  });

  it('the words on a band are dark on a light colour and white on a dark one', () => {
    const colourOn = (colour: string) =>
      badgeMarks(plainBadge, { ...contentOf({ name: 'A', surname: 'B' }, false), colour }, undefined)
        .filter((mark) => mark.kind === 'text')
        .at(-1)?.colour;
    expect(colourOn('#ffd100')).toBe('#081730');
    expect(colourOn('#0b1f4b')).toBe('#ffffff');
  });
});
