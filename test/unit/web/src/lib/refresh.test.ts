import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getPaymentState, getSettings, saveSetting } from '#shared/contract/settings.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { keyOf } from '#web/src/lib/use-call.ts';

it('a refresh does not take the response to a request from before the change', async () => {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['coupons'], queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  const done = refresh(client, ['coupons']);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await done;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

it('a saved setting does not ask the payment provider again', async () => {
  const client = new QueryClient();
  const settings = keyOf(getSettings);
  const provider = keyOf(getPaymentState);
  for (const queryKey of [settings, provider]) client.setQueryData(queryKey, {});
  await refresh(client, saveSetting.retention.invalidates);
  expect(client.getQueryState(settings)?.isInvalidated).toBe(true);
  expect(client.getQueryState(provider)?.isInvalidated).toBe(false);
});
