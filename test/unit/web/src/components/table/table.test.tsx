// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Pager } from '#web/src/components/table/pager.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { lightRow } from '#web/src/lib/lit-row.ts';

interface Row {
  id: string;
  name: string;
}
const rows: Row[] = [
  { id: '1', name: 'Anna' },
  { id: '2', name: 'Bartek' },
];
const columns: TableColumn<Row, 'name'>[] = [
  { key: 'name', head: 'Imię', sort: 'name', rowHead: true, cell: ({ name }) => name },
  {
    key: 'acts',
    head: 'Działania',
    headHidden: true,
    cell: ({ name }) => <button type="button">{name}</button>,
  },
];

function Example({ first = [] as string[], shown = rows }) {
  const [sort, setSort] = useState<{ orderBy: 'name' | undefined; ascending: boolean }>({
    orderBy: undefined,
    ascending: false,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  return (
    <>
      <Table
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        sorting={{ ...sort, onSort: (orderBy, ascending) => setSort({ orderBy, ascending }) }}
        selection={{ chosen, onChosen: setChosen, allLabel: 'Wszystkie', rowLabel: ({ name }) => name }}
        empty="Nic tu nie pasuje"
      />
      <output>{[...chosen].sort().join(' ')}</output>
    </>
  );
}

const head = () => screen.getByRole('columnheader', { name: /Imię/ });
const chosen = () => screen.getByRole('status').textContent;

test('a column sorts upwards at the first press and turns round at the next', () => {
  render(<Example />);
  expect(head().getAttribute('aria-sort')).toBe(null);
  const press = () => fireEvent.click(within(head()).getByRole('button'));
  press();
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  press();
  expect(head().getAttribute('aria-sort')).toBe('descending');
  press();
  expect(head().getAttribute('aria-sort')).toBe('ascending');
});

test('a column without an order has no button', () => {
  render(<Example />);
  expect(within(screen.getByRole('columnheader', { name: 'Działania' })).queryByRole('button')).toBe(null);
});

test('one press ticks all rows of the page, and leaves those of other pages alone', () => {
  render(<Example first={['9']} />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wszystkie' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anna' }));
  expect(chosen()).toBe('1 9');
  expect(all.checked).toBe(false);
  fireEvent.click(all);
  expect(chosen()).toBe('1 2 9');
  expect(all.checked).toBe(true);
  fireEvent.click(all);
  expect(chosen()).toBe('9');
});

test('the table says that nothing was found', () => {
  render(<Example shown={[]} />);
  expect(screen.getByText('Nic tu nie pasuje')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wszystkie' }).checked).toBe(false);
});

test('a row of many columns is a card on a phone, and a table to those who hear it', () => {
  const figures = ['Wizyty', 'Zakupy', 'Przychód'].map((name) => ({
    key: name,
    head: name,
    cell: () => '7',
  }));
  const wide = [...columns, ...figures];
  render(<Table columns={wide} rows={rows} keyOf={({ id }) => id} />);
  const cell = screen.getAllByText('7')[0];
  expect(cell?.getAttribute('data-label')).toBe('Wizyty');
  for (const part of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
    expect(document.querySelector(`[role=${part}]`), part).not.toBeNull();
  cleanup();
  render(<Table columns={columns} rows={rows} keyOf={({ id }) => id} />);
  expect(document.querySelector('[data-label], [role]')).toBeNull();
});

test('so few columns that they fit a phone are a table again', () => {
  const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  onTestFinished(() => narrow.mockRestore());
  const figures = ['Wizyty', 'Zakupy', 'Przychód'].map((name) => ({
    key: name,
    head: name,
    cell: () => '7',
  }));
  const shown = (chosen: TableColumn<Row, 'name'>[]) => (
    <Table columns={chosen} rows={rows} keyOf={({ id }) => id} />
  );
  const { rerender } = render(shown([...columns, ...figures]));
  expect(document.querySelector('[data-cards]')).not.toBeNull();
  rerender(shown(columns));
  expect(document.querySelector('[data-cards]')).toBeNull();
  rerender(shown([...columns, ...figures]));
  expect(document.querySelector('[data-cards]')).not.toBeNull();
});

test('the height of rows is chosen once for every table, and remembered', () => {
  const page = (
    <>
      <Example />
      <Pager state={{ page: 1, limit: 10 }} count={30} onPages={() => undefined} />
    </>
  );
  render(page);
  expect(screen.getByRole('table').getAttribute('data-rows')).toBe('normal');
  fireEvent.change(screen.getByLabelText('Odstępy'), { target: { value: 'low' } });
  expect(screen.getByRole('table').getAttribute('data-rows')).toBe('low');
  cleanup();
  render(page);
  expect(screen.getByRole('table').getAttribute('data-rows')).toBe('low');
  expect(screen.getByLabelText<HTMLSelectElement>('Odstępy').value).toBe('low');
});

test('a list of more rows than fit scrolls in its place, so that its heads stay', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Osoba ${at}` }));
  render(<Example shown={many(25)} />);
  expect(document.querySelector('[data-long]')).toBe(null);
  cleanup();
  render(<Example shown={many(26)} />);
  expect(document.querySelector('[data-long]')?.querySelector('table')).toBe(screen.getByRole('table'));
});

test('the row of what was just saved is lit for a moment, and no other', () => {
  vi.useFakeTimers();
  render(<Example />);
  const lit = () => [...document.querySelectorAll('[data-lit]')].map((row) => row.textContent);
  act(() => lightRow({ name: 'Anna' }));
  expect(lit()).toEqual([]);
  act(() => lightRow({ id: '1' }));
  act(() => void vi.advanceTimersByTime(1500));
  act(() => lightRow({ id: '2' }));
  expect(lit()).toEqual(['BartekBartek']);
  act(() => void vi.advanceTimersByTime(1500));
  expect(lit()).toEqual(['BartekBartek']);
  act(() => void vi.advanceTimersByTime(1500));
  expect(lit()).toEqual([]);
});
