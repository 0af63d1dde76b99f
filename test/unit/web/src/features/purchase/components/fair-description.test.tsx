import '#test/support/screens/page-globals.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopTexts } from '#shared/texts/shop.ts';
import { FairDescription } from '#web/src/features/purchase/components/fair-description.tsx';

const shown = (text: string) => render(<FairDescription text={text} t={shopTexts.pl} />);
const more = () => screen.queryByRole('button');

test.each(['Krótko.', 'a'.repeat(180), 'raz\ndwa\ntrzy'])(
  'a short description is shown whole: %s',
  (text) => {
    shown(text);
    expect(more()).toBeNull();
  },
);

test.each(['a'.repeat(181), 'raz\ndwa\ntrzy\ncztery\npięć'])(
  'a long description shows its beginning, and the rest to whoever reads on: %s',
  (text) => {
    shown(text);
    const states = [0, 1, 2].map(() => {
      const state = [more()?.textContent, more()?.getAttribute('aria-expanded')];
      fireEvent.click(more() as HTMLElement);
      return state;
    });
    expect(states).toEqual([
      ['Czytaj dalej', 'false'],
      ['Zwiń', 'true'],
      ['Czytaj dalej', 'false'],
    ]);
  },
);

test('a fair without a description has none', () => {
  expect(shown('').container.textContent).toBe('');
});
