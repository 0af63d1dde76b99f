import { describe, expect, it } from 'vitest';
import { manualParts } from '#shared/texts/office/manual/readers.ts';

const shape = (lang: 'pl' | 'en') =>
  Object.entries(manualParts[lang]).map(([reader, part]) => [
    reader,
    Object.entries(part).map(([id, { steps, notes, picture }]) => [id, steps.length, notes.length, picture]),
  ]);

describe('the instructions', () => {
  it('the instructions say the same in both languages, step for step', () => {
    expect(shape('en')).toEqual(shape('pl'));
  });

  it('the instructions keep Polish typography', () => {
    const polish = JSON.stringify(manualParts.pl, (_, value) =>
      typeof value === 'string' ? value.replaceAll('"', '!!') : value,
    );
    expect(polish).not.toMatch(/[\s"„(][aiouwz] /i);
    expect(polish).not.toContain('!!');
  });
});
