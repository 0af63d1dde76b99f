import '#test/support/screens/page-globals.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import { DateField } from '#web/src/components/pickers/date-field.tsx';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { instantOf } from '#web/src/lib/form/typed-values.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';

const schema = z.strictObject({ start: z.optional(instant) });

/** A form with one optional date, like a ticket type's. */
function Form({ start = '', onSend = () => {} }: { start?: string; onSend?: (instant?: string) => void }) {
  const check = (values: { start: string }) =>
    checkRequest(schema, { start: instantOf(values.start) }, values);
  const form = useForm({ start }, check, 'pl');
  return (
    <form onSubmit={form.onSubmit(({ start }) => onSend(instantOf(start)))}>
      <DateTimeField {...form.field('start')} label="Początek" />
      <output>{form.values.start || 'nic'}</output>
      <button type="submit">Zapisz</button>
    </form>
  );
}

function Filter() {
  const [day, setDay] = useState('');
  return (
    <>
      <DateField id="day" label="Dzień" placeholder="dowolny" value={day} onChange={setDay} />
      <output>{day || 'nic'}</output>
    </>
  );
}

/** Types like a keyboard: one character at a time, each appended to the field's present content. */
function type(input: HTMLElement, text: string) {
  fireEvent.focus(input);
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(input, { target: { value: text.slice(0, length) } });
}
const saved = () => document.querySelector('output')?.textContent;

describe('a moment', () => {
  test.each([
    ['2359', '23:59'],
    ['1730', '17:30'],
    ['0915', '09:15'],
  ])('a moment is a day of the calendar and the hour typed as %s', async (typed, time) => {
    render(<Form start="2027-05-01T00:00" />);
    fireEvent.click(screen.getByRole('button', { name: /: Początek/ }));
    fireEvent.click(await screen.findByRole('button', { name: '15 maja 2027' }));
    type(screen.getByLabelText('Godzina'), typed);
    expect(saved()).toBe(`2027-05-15T${time}`);
  });

  test('a moment is typed as people write it', () => {
    render(<Form />);
    const input = screen.getByLabelText<HTMLInputElement>('Początek');
    type(input, '15.05.2027 0915');
    fireEvent.blur(input);
    expect(saved()).toBe('2027-05-15T09:15');
    expect(input.value).toBe('15 maja 2027, 09:15');
  });

  test.each([
    ['kiedyś', /^Wpisz datę i godzinę, na przykład/],
    ['32 maja', /nie ma takiego dnia/],
    ['15.05.2027 25:00', /^Nie ma takiej godziny/],
  ])('a wrong moment is said and never sent, though the date may be left out: %s', async (typed, words) => {
    const sent: unknown[] = [];
    render(<Form start="2027-05-01T00:00" onSend={(instant) => sent.push(instant)} />);
    const input = screen.getByLabelText<HTMLInputElement>('Początek');
    type(input, typed);
    expect(screen.queryByText(words)).toBeNull();
    fireEvent.blur(input);
    await screen.findByText(words);
    expect(input.value).toBe(typed);
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(sent).toEqual([]);
    type(input, '15 maja 2027 8');
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(sent).toEqual(['2027-05-15T06:00:00.000Z']);
  });
});

describe('a day', () => {
  test('a day is typed as people write it or chosen in the calendar', async () => {
    render(<Filter />);
    const input = screen.getByLabelText<HTMLInputElement>('Dzień');
    type(input, '15.5.27');
    fireEvent.blur(input);
    expect(saved()).toBe('2027-05-15');
    expect(input.value).toBe('15 maja 2027');
    fireEvent.click(screen.getByRole('button', { name: 'Wybierz dzień: Dzień' }));
    fireEvent.click(await screen.findByRole('button', { name: '16 maja 2027' }));
    expect(saved()).toBe('2027-05-16');
    type(input, ' ');
    fireEvent.blur(input);
    expect(saved()).toBe('nic');
  });

  test('a day that is none is said on leaving', async () => {
    render(<Filter />);
    const input = screen.getByLabelText<HTMLInputElement>('Dzień');
    type(input, '15 maja 10:00');
    expect(screen.queryByText(/^Wpisz dzień/)).toBeNull();
    fireEvent.blur(input);
    await screen.findByText(/^Wpisz dzień/);
    expect(saved()).toBe('nic');
  });
});

describe('the calendar', () => {
  const opener = () => screen.getByRole('button', { name: 'Wybierz dzień: Dzień' });
  const calendar = () => screen.queryByRole('dialog', { name: 'Wybierz dzień: Dzień' });
  const open = (typed = '15.5.27') => {
    render(
      <>
        <Filter />
        <button type="button">obok</button>
      </>,
    );
    const input = screen.getByLabelText('Dzień');
    type(input, typed);
    fireEvent.click(opener());
    return input;
  };
  const pressOn = (element: HTMLElement) => {
    fireEvent.pointerDown(element);
    fireEvent.pointerUp(element);
  };
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  test('the calendar begins at Monday, in the language of the office', () => {
    open();
    const heads = within(screen.getByRole('grid', { name: 'maj 2027' })).getAllByRole('columnheader', {
      hidden: true,
    });
    expect(heads.map((head) => head.getAttribute('aria-label'))).toEqual([
      ...['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'],
    ]);
    expect(screen.getByRole('combobox', { name: 'Miesiąc' })).toHaveProperty('value', '4');
    expect(screen.getByRole('combobox', { name: 'Rok' })).toHaveProperty('value', '2027');
  });

  test('the calendar is moved through and chosen from by keys', () => {
    open();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('15 maja 2027');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) press(key);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('4 czerwca 2027');
    fireEvent.click(document.activeElement ?? document.body);
    expect(saved()).toBe('2027-06-04');
    expect(calendar()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  test('the calendar gives a chosen day up at the second press', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '15 maja 2027' }));
    expect(saved()).toBe('nic');
  });

  test('the calendar shows today where no day is typed', () => {
    open('');
    expect(document.activeElement?.closest('[data-today]')).not.toBeNull();
  });

  test('the calendar closes on Escape, which goes no further, and gives the focus back', () => {
    open();
    expect(press('Escape')).toBe(false);
    expect(calendar()).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(press('Escape')).toBe(true);
  });

  test.each([
    ['a press elsewhere', (beside: HTMLElement) => pressOn(beside)],
    ['the focus of another control', (beside: HTMLElement) => act(() => beside.focus())],
  ])('the calendar closes on %s', (_, leave) => {
    const input = open();
    pressOn(input);
    expect(calendar()).not.toBeNull();
    leave(screen.getByRole('button', { name: 'obok' }));
    expect(calendar()).toBeNull();
  });
});
