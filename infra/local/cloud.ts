import { startKsefSandbox } from '../ksef-sandbox/sandbox.ts';
import { startCloud } from '../local-cloud/cloud.ts';
import { nearPort } from '../local-cloud/core/http.ts';
import type { PlaceholderSource, SecretSource } from '../local-cloud/options.ts';
import { startVatRegisterSandbox } from '../vat-register-sandbox/sandbox.ts';
import { synthesizeLocally, VAT_REGISTER_PLACEHOLDER } from './assembly.ts';
import type { PastPayment } from './demo/sell.ts';
import { deployWeb } from './deploy-web.ts';
import type { LocalCloud, LocalCloudOptions } from './options.ts';
import { type Payments, startPayments } from './payments-sandbox.ts';
import { type Seeded, seed } from './seed.ts';
import { bucketsOf, endpointsOf, queuesOf } from './where.ts';

/** Starts the payment sandboxes beside the cloud, with its clock, and puts their keys into the functions' secrets. */
function paymentsBeside(
  { port = 0, payments: wanted }: LocalCloudOptions,
  onStarted: (payments: Payments) => void,
): SecretSource {
  return async ({ generated, clock, data, closers }) => {
    const payments = await startPayments({
      ...{ port, generated, wanted, now: () => clock.now(), dataDir: data.lasting('payments') },
    });
    closers.add(payments.stop);
    onStarted(payments);
    return payments.secrets;
  };
}

/** Starts the sandbox of KSeF beside the cloud, with its clock. Nothing is sent to it until a seller is switched on. */
async function ksefBeside(
  port: number,
  { clock, data, closers }: Parameters<SecretSource>[0],
): Promise<string> {
  const dataDir = data.lasting('ksef');
  const { url, stop } = await nearPort(port, (free) =>
    startKsefSandbox({ port: free, now: () => clock.now(), ...(dataDir && { dataDir }) }),
  );
  closers.add(stop);
  return url;
}

/** Starts the sandbox of the list of VAT payers, with the cloud's clock. */
const vatRegisterBeside =
  (port: number, onStarted: (url: string) => void): PlaceholderSource =>
  async ({ clock, closers }) => {
    const { url, stop } = await nearPort(port, (free) =>
      startVatRegisterSandbox({ port: free, now: () => clock.now() }),
    );
    closers.add(stop);
    onStarted(url);
    return { [VAT_REGISTER_PLACEHOLDER]: url };
  };

/** Starts the whole product on this machine: the stack on a local cloud, the payment sandbox, a seeded fair. */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const { port = 0, assembly, entries, webDist, onProgress = () => {} } = options;
  const { synthesize = (directory: string) => synthesizeLocally(directory, entries) } = options;
  let payments: Payments | undefined;
  let ksef = '';
  let vatRegister = '';
  let seeded: Seeded | undefined;
  const withPayments = paymentsBeside(options, (started) => {
    payments = started;
  });
  const cloud = await startCloud({
    ...options,
    assembly: async (directory) => assembly ?? synthesize(directory),
    placeholders: vatRegisterBeside(port && port + 6, (url) => {
      vatRegister = url;
    }),
    async secrets(given) {
      ksef = await ksefBeside(port && port + 5, given);
      return withPayments(given);
    },
    async beforeJobs({ table, buckets, aws, now }) {
      if (options.seed === 'nothing') return;
      onProgress('Seeding a fair');
      const images = { bucket: bucketsOf(buckets).images, config: aws };
      const remember = (payment: PastPayment) => payments?.remember(payment);
      seeded = await seed({ table, now, config: aws, with: options.seed ?? 'fair', remember, images });
    },
  });
  const { url: shop, inbox, table, aws } = cloud;
  const local: LocalCloud = {
    ...cloud,
    endpoints: endpointsOf(
      { shop, aws: aws.endpoint, inbox, payments: payments?.url ?? '', ksef, vatRegister, table },
      seeded,
    ),
    queues: queuesOf(cloud.queues),
    buckets: bucketsOf(cloud.buckets),
  };
  try {
    if (webDist) await deployWeb(webDist, local);
    return local;
  } catch (error) {
    await cloud.stop();
    throw error;
  }
}
