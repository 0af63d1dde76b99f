import '#test/support/screens/page-globals.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';

/** A form whose name may not be blank; `refuse` shows what a server would. */
function NameForm({ who }: { who: string }) {
  const { field, onSubmit, showRefusal } = useForm(
    { name: '' },
    ({ name }): FieldErrors => (name ? {} : { name: 'missing' }),
    'pl',
  );
  const { error, onChange, ...input } = field('name');
  return (
    <form aria-label={who} onSubmit={onSubmit(() => showRefusal({ name: 'taken' }))}>
      <input
        aria-label={`name in ${who}`}
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p>{error && `${who}: ${error}`}</p>
    </form>
  );
}

const openTwo = () =>
  render(
    <>
      <NameForm who="page" />
      <NameForm who="dialog" />
    </>,
  );

test('a form focuses its own field, not that of another with the same name', () => {
  openTwo();
  fireEvent.submit(screen.getByRole('form', { name: 'dialog' }));
  screen.getByText('dialog: missing');
  expect(document.activeElement).toBe(screen.getByLabelText('name in dialog'));
});

test('a refusal after sending goes to the field of the form that was sent', () => {
  openTwo();
  fireEvent.change(screen.getByLabelText('name in dialog'), { target: { value: 'Ewa' } });
  fireEvent.submit(screen.getByRole('form', { name: 'dialog' }));
  screen.getByText('dialog: taken');
  expect(document.activeElement).toBe(screen.getByLabelText('name in dialog'));
});
