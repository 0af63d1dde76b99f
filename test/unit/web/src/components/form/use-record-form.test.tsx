import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from '#shared/zod.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import type { FormBody } from '#web/src/lib/form/form-body.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';

setUpScreens('Admin');

const schema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  hall: z.string().check(z.minLength(1)),
});
type Values = { name: string; hall: string };
const send = vi.fn(async () => {});

/** A form that shows only one of its two fields. */
function HalfForm({ hall }: { hall: string }) {
  const record = useRecordForm({
    values: { name: 'EXPO', hall },
    schema,
    toBody: (values: Values) => values,
    send,
    fallback: 'failed',
  });
  return (
    <RecordFrame record={record}>
      <TextField {...record.field('name')} label="Name" />
    </RecordFrame>
  );
}

const open = (hall = '') => {
  send.mockReset();
  openPage(<HalfForm hall={hall} />, { route: '/', at: '/' });
};

test('an error at a field that the form does not show is said above the form, and nothing is sent', async () => {
  open();
  submitFormOf('name');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/hall: To\spole\sjest\swymagane/);
  expect(alert.compareDocumentPosition(field('name')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('an error at a field of the form comes first, and the other once that is mended', async () => {
  open();
  fill('name', '');
  submitFormOf('name');
  await refused('name', /wymagane/);
  expect(screen.queryByRole('alert')).toBeNull();
  fill('name', 'EXPO');
  submitFormOf('name');
  await screen.findByRole('alert');
});

test('a refusal at a field that the form does not show is said above the form', async () => {
  open('3');
  send.mockRejectedValue(
    new ProblemError('invalid_request', { fields: { hall: { rule: 'too-long', limit: 5 } } }),
  );
  submitFormOf('name');
  expect((await screen.findByRole('alert')).textContent).toMatch(/hall: .*5\sznaków/);
  send.mockReset();
  submitFormOf('name');
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form that leaves out a required field does not compile', () => {
  const whole: FormBody<z.input<typeof schema>> = { name: 'EXPO', hall: undefined };
  // @ts-expect-error: `hall` is required.
  const half: FormBody<z.input<typeof schema>> = { name: 'EXPO' };
  expect([whole, half].map((body) => 'hall' in body)).toEqual([true, false]);
});
