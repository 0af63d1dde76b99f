import { startCloud } from '../local-cloud/cloud.ts';
import { nearPort } from '../local-cloud/core/http.ts';
import { webFiles } from '../local-cloud/edge/web-files.ts';
import type { SecretSource } from '../local-cloud/engines.ts';
import { synthesizeLocally } from './assembly.ts';
import type { PastPayment } from './demo/sell.ts';
import type { LocalCloud, LocalCloudOptions } from './options.ts';
import { type Payments, startPayments } from './payments-sandbox.ts';
import { type Seeded, seed } from './seed.ts';
import { bucketsOf, endpointsOf, queuesOf } from './where.ts';

/** The payment sandbox beside the cloud, on its clock; its keys go where the functions look for them. */
function paymentsBeside(port: number, onStarted: (payments: Payments) => void): SecretSource {
  return async ({ generated, clock, data, closers }) => {
    const key = (generated.przelewy24 ?? '').slice(0, 16);
    const payments = await nearPort(port, (free) =>
      startPayments(free, key, () => clock.now(), data.lasting('payments')),
    );
    closers.add(payments.stop);
    onStarted(payments);
    return { przelewy24: payments.secret };
  };
}

/** Starts the whole product on this machine: the stack on a local cloud, the payment sandbox, a seeded fair. */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const { port = 0, assembly, entries, webDist, onProgress = () => {} } = options;
  const { synthesize = (directory: string) => synthesizeLocally(directory, entries) } = options;
  const web = webDist ? webFiles(webDist) : async () => undefined;
  let payments: Payments | undefined;
  let seeded: Seeded | undefined;
  const cloud = await startCloud({
    ...options,
    assembly: async (directory) => assembly ?? synthesize(directory),
    files: { has: (bucket) => bucket.includes('webbucket'), get: web },
    secrets: paymentsBeside(port && port + 3, (started) => {
      payments = started;
    }),
    async beforeJobs({ table, buckets, aws, now }) {
      if (options.seed === 'nothing') return;
      onProgress('Seeding a fair');
      const images = { bucket: bucketsOf(buckets).images, config: aws };
      const remember = (payment: PastPayment) => payments?.remember(payment);
      seeded = await seed({ table, now, config: aws, with: options.seed ?? 'fair', remember, images });
    },
  });
  const { url: shop, inbox, table, aws } = cloud;
  return {
    ...cloud,
    endpoints: endpointsOf({ shop, aws: aws.endpoint, inbox, payments: payments?.url ?? '', table }, seeded),
    queues: queuesOf(cloud.queues),
    buckets: bucketsOf(cloud.buckets),
  };
}
