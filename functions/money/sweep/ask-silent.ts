import type { OpenPayments, TimeLeft } from '../../adapters/payments/port.ts';
import { isSilence, silentUntil } from '../../sale/orders/payment-breaker.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { ProviderSilenceStore } from '../../store/fairs/provider-silences.ts';

interface Deps {
  fairs: Pick<FairStore, 'house'>;
  silences: ProviderSilenceStore;
  payments: OpenPayments;
}

/** A session that nobody has: the provider says so at once, or is still silent. */
const NO_SESSION = 'ord_000000000000.silent';

async function isAnswering(provider: string, timeLeft: TimeLeft, payments: OpenPayments): Promise<boolean> {
  const began = Date.now();
  try {
    await (await payments(timeLeft).of({ provider })).lookup(NO_SESSION);
    return true;
  } catch (error) {
    return !isSilence(error, Date.now() - began);
  }
}

/** Asks each provider that was silent again, so that no buyer has to wait to find out. */
export const askSilent =
  ({ fairs, silences, payments }: Deps) =>
  async (now: Date, timeLeft: TimeLeft): Promise<void> => {
    const { silent } = await fairs.house();
    await Promise.all(
      Object.keys(silent).map(async (provider) =>
        (await isAnswering(provider, timeLeft, payments))
          ? silences.clear(provider)
          : silences.mark(provider, silentUntil(now)),
      ),
    );
  };
