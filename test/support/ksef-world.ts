import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import type { KsefDeps } from '#functions/money/ksef/ksef-deps.ts';
import { ksefRound } from '#functions/money/ksef/ksef-round.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import type { Submission } from '#shared/domain/ksef.ts';
import type { Engine } from './dynamo.ts';
import { openInvoicedWorld } from './invoiced-world.ts';

export interface CameSession {
  reference: string;
  batch?: { parts: object[]; status?: { code: number } };
  invoices: {
    code: number;
    number?: string;
    ksefNumber?: string;
    hash: string;
    corrects?: string;
    mode?: string;
  }[];
}

/** A seller whose documents go to a sandbox of KSeF, round by round. */
export async function openKsefWorld(engine: Engine) {
  const opened = await openInvoicedWorld(engine.db);
  const { world, nip, issuing, invoices } = opened;
  const sandbox = await startKsefSandbox({ port: 0, now: () => world.now });
  const { ksef, orders, enqueue } = world.deps;
  const deps: KsefDeps = {
    ...{ ksef, invoices, orders, enqueue, documentFile },
    files: issuing.files,
    open: openKsef,
    accessOf: async () => ({ environment: sandbox.url, token: sandboxToken(nip) }),
  };
  await ksef.saveSeller({ nip, environment: sandbox.url, sendsPrivate: false });

  async function came(): Promise<CameSession[]> {
    return (await (await fetch(`${sandbox.url}/sandbox/sessions`)).json()) as CameSession[];
  }

  return {
    ...{ opened, sandbox, deps, came },

    round: (changed: Partial<KsefDeps> = {}, hasTime = () => true) =>
      ksefRound({ ...deps, ...changed })(world.now, hasTime),

    tell: (mode: string) => fetch(`${sandbox.url}/sandbox/${mode}`, { method: 'POST' }),

    wait(milliseconds: number): void {
      world.now = new Date(world.now.getTime() + milliseconds);
    },

    /** A paid order for a company, whose invoice is issued. */
    async invoiced(count = 1): Promise<string> {
      const orderId = await opened.paid(await opened.fairOf(), count);
      await opened.issue(orderId);
      return orderId;
    },

    stateOf: (orderId: string, place = 1): Promise<Submission | undefined> => ksef.byPlace(orderId, place),

    accepted: async () =>
      (await came()).flatMap(({ invoices }) => invoices.filter(({ code }) => code === 200)),

    fileAt(orderId: string, name: string): string | undefined {
      const bytes = issuing.files.kept.get(`tickets/${orderId}/${name}`);
      return bytes && Buffer.from(bytes).toString('latin1');
    },

    /** What one test leaves under way is none of the next one's. */
    async stop(): Promise<void> {
      for (const one of await ksef.open()) await ksef.finish(one);
      await sandbox.stop();
    },
  };
}
export type KsefWorld = Awaited<ReturnType<typeof openKsefWorld>>;
