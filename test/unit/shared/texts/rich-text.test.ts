import { describe, expect, test } from 'vitest';
import { plainText, richText } from '#shared/texts/rich-text.ts';

const looks = (text: string) => richText(text).flatMap(({ items }) => items.flatMap(({ spans }) => spans));

describe('the Markdown subset', () => {
  test('the Markdown has bold, italics and links', () => {
    expect(looks('Mamy **nowość**, *serio*: [zobacz](https://example.com/a).')).toMatchObject([
      { look: 'plain', text: 'Mamy ' },
      { look: 'strong', text: 'nowość' },
      { look: 'plain', text: ', ' },
      { look: 'em', text: 'serio' },
      { look: 'plain', text: ': ' },
      { look: 'link', text: 'zobacz', href: 'https://example.com/a' },
      { look: 'plain', text: '.' },
    ]);
  });

  test('the Markdown parts paragraphs and lists', () => {
    expect(richText('Raz\ndwa\n\n- a\n- b\nTrzy').map(({ kind, items }) => [kind, items.length])).toEqual([
      ['paragraph', 2],
      ['list', 2],
      ['paragraph', 1],
    ]);
  });

  test.each(['[x](javascript:alert(1))', '<b>x</b>', '**', '[x]()'])('%s stays the text it is', (text) => {
    expect(looks(text)).toMatchObject([{ look: 'plain', text }]);
  });
});

test('only the words are left on paper', () => {
  expect(plainText('Mamy **warsztaty**\nPlan: [zobacz](https://example.com/a)\n\n- raz\n- dwa')).toBe(
    'Mamy warsztaty\nPlan: zobacz (https://example.com/a)\n– raz\n– dwa',
  );
});
