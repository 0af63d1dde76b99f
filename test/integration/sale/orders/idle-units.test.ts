import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { openPush } from '#functions/adapters/wallet/apple-push.ts';
import { watchWaitingMail } from '#functions/mail/watch-waiting-mail.ts';
import { wakeMessages } from '#functions/messages/run-messages.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import { ksefRound } from '#functions/money/ksef/ksef-round.ts';
import { askSilent } from '#functions/money/sweep/ask-silent.ts';
import { watchHolds } from '#functions/money/unpaid/watch-holds.ts';
import { recordRun } from '#functions/office/jobs/record-run.ts';
import { readSale } from '#functions/sale/read-sale.ts';
import { offerPlaces } from '#functions/sale/waiting-list/offer-places.ts';
import { providerSilenceStore } from '#functions/store/fairs/provider-silences.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import { jobLog } from '#functions/store/office/job-log.ts';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { wakeTasks } from '#functions/tickets/tasks/wake-tasks.ts';
import { appleTeller } from '#functions/tickets/wallet/apple-teller.ts';
import { passRound } from '#functions/tickets/wallet/pass-round.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { madeAppleKeys } from '#test/support/made-certificates.ts';
import { idleBudget } from '#test/support/unit-budget.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
  await world.fair({ capacity: 1000 });
});
afterAll(() => engine.stop());

async function used(work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
  await work();
  engine.meter.take();
  await work();
  const { read, written } = engine.meter.take();
  return { read, written };
}

describe('a minute in which nobody buys', () => {
  test('a minute in which nobody buys costs what the budget says', async () => {
    const { deps } = world;
    const wake = wakeTasks({ tasks: taskStore(engine.db), enqueue: deps.enqueue });
    const watch = watchHolds(deps);
    const offer = offerPlaces(deps);
    // It asks for nothing else while nothing is under way.
    const sendToKsef = ksefRound({ ...deps, documentFile, open: openKsef, accessOf: async () => undefined });
    deps.wallet.keys = madeAppleKeys({ now: world.now });
    const push = passRound({ ...deps, tellers: [appleTeller({ ...deps, open: openPush })] });
    const sale = readSale({ ...deps, texts: textStore(engine.db) });
    const watchMail = watchWaitingMail(deps);
    const silences = providerSilenceStore(engine.db);
    const ask = askSilent({ ...deps, silences });
    const round = async (now: Date) => {
      await watchMail(now);
      await wakeMessages(deps)(now);
      await ask(now, () => 30_000);
      return { ...(await world.sweep(now)), woken: await wake(now) };
    };
    expect({
      sweep: await used(() => recordRun(round, jobLog(engine.db), world.now)),
      watchHolds: await used(() => watch()),
      offerPlaces: await used(() => offer(world.now)),
      pushPasses: await used(() => push(world.now)),
      sendToKsef: await used(() => sendToKsef(world.now, () => true)),
      makePages: await used(() => sale(world.now)),
    }).toEqual(idleBudget);
  });
});
