import './screens/page-globals.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';

afterEach(cleanup);

function Field({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateTimeField
        id="start"
        name="start"
        label="Początek"
        value={value}
        onChange={setValue}
        onBlur={() => {}}
      />
      <output>{value || 'nic'}</output>
    </>
  );
}

/** As a keyboard does it: a character at a time, each on what the field then shows. */
function type(input: HTMLElement, text: string) {
  fireEvent.focus(input);
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(input, { target: { value: text.slice(0, length) } });
}
const saved = () => screen.getByRole('status').textContent;

test.each([
  ['2359', '23:59'],
  ['1730', '17:30'],
  ['0915', '09:15'],
])('a day of the calendar and the hour typed as %s', async (typed, time) => {
  render(<Field start="2027-05-01T00:00" />);
  fireEvent.click(screen.getByRole('button', { name: /: Początek/ }));
  fireEvent.click(await screen.findByRole('button', { name: '15 maja 2027' }));
  type(screen.getByLabelText('Godzina'), typed);
  expect(saved()).toBe(`2027-05-15T${time}`);
});

test('a moment typed as people write it', () => {
  render(<Field />);
  const input = screen.getByLabelText<HTMLInputElement>('Początek');
  type(input, '15.05.2027 0915');
  fireEvent.blur(input);
  expect(saved()).toBe('2027-05-15T09:15');
  expect(input.value).toBe('15 maja 2027, 09:15');
});

test('what cannot be read is said, and nothing is kept', () => {
  render(<Field start="2027-05-01T00:00" />);
  const input = screen.getByLabelText<HTMLInputElement>('Początek');
  type(input, '32 maja');
  fireEvent.blur(input);
  expect(saved()).toBe('nic');
  screen.getByText(/Wpisz datę i godzinę, na przykład/);
});
