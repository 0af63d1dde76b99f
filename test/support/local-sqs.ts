import { environmentNames } from '#functions/runtime/environment.ts';
import { ACCOUNT } from '#infra/local-cloud/core/account.ts';
import { LocalClock } from '#infra/local-cloud/core/clock.ts';
import { QueueStore } from '#infra/local-cloud/sqs/queue-store.ts';
import { sqs } from '#infra/local-cloud/sqs/sqs.ts';
import { queueNames } from '#shared/domain/queue.ts';
import { serveLocally } from './local-service.ts';

const plan = (name: string) => ({ name, visibilitySeconds: 30, retentionSeconds: 3600 });

/** The local SQS on its own port, with queues and dead-letter queues; points this process's SDK at it. */
export async function startSqs() {
  const clock = new LocalClock();
  const plans = queueNames.flatMap((name) => [
    { ...plan(name), deadLetters: { queue: `${name}-dead`, maxReceiveCount: 5 } },
    plan(`${name}-dead`),
  ]);
  const store = new QueueStore(plans, clock);
  const listening = await serveLocally((url) => sqs(store, url));
  const urlOf = (name: string) => `${listening.url}/${ACCOUNT}/${name}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: listening.url,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  for (const name of queueNames) {
    process.env[environmentNames.queues[name]] = urlOf(name);
    process.env[environmentNames.deadLetters[name]] = urlOf(`${name}-dead`);
  }
  return {
    store,
    stop: () => {
      store.close();
      return listening.close();
    },
  };
}
