import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refresh } from '#web/src/lib/refresh.ts';

it('does not take the answer to a question that was asked before the change', async () => {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['codes'], queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  const done = refresh(client, ['codes']);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await done;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
