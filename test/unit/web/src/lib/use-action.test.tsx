import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#test/support/screens/open-screens.tsx';
import { Button } from '#web/src/components/button.tsx';
import { useAction } from '#web/src/lib/use-action.ts';

const send = vi.fn<(input: { id: string }) => Promise<string>>();
const done = vi.fn();
beforeEach(() => vi.resetAllMocks());

function Acts() {
  const act = useAction(send, done);
  return (
    <>
      <p>{act.status}</p>
      {['one', 'other'].map((id) => (
        <Button key={id} onClick={() => act.mutate({ id })}>
          {id}
        </Button>
      ))}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an act that is under way is not begun again, and another one is', async () => {
  send.mockResolvedValue('made');
  openPage(<Acts />);
  press('one');
  press('one');
  press('other');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['one', 'other']);
});

test('an act is begun again once it has been refused or made', async () => {
  send.mockRejectedValueOnce(new Error('refused')).mockResolvedValue('made');
  openPage(<Acts />);
  press('one');
  await screen.findByText('error');
  press('one');
  await screen.findByText('success');
  press('one');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenCalledTimes(3);
});
