import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptNews, refuseNews } from '#functions/mail/news/choose-news.ts';
import { noNewsAddress } from '#functions/runtime/links.ts';
import { recipientKey } from '#functions/store/mail/recipient-key.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());

test('only the link of a mailbox ends its news, and lets it come again', async () => {
  const [mailbox, other] = ['ewa@example.com', 'jan@example.com'].map(recipientKey) as [string, string];
  const address = noNewsAddress(world.deps.publicUrl, await world.deps.linkSecret(), mailbox, 'en');
  const token = new URL(address).searchParams.get('token') ?? '';
  const refused = async () => [...(await world.deps.recipients.newsRefusals([other, mailbox]))];
  const refuse = (of: string) =>
    world.call(refuseNews(world.deps), { params: { mailbox: of }, query: { token } });
  const accept = (of: string) =>
    world.call(acceptNews(world.deps), { params: { mailbox: of }, body: { token } });

  await expect(refuse(other)).rejects.toMatchObject({ code: 'link_invalid' });
  expect(await refused()).toEqual([]);
  await refuse(mailbox);
  await refuse(mailbox);
  expect(await refused()).toEqual([mailbox]);
  await expect(accept(other)).rejects.toMatchObject({ code: 'link_invalid' });
  expect(await refused()).toEqual([mailbox]);
  await accept(mailbox);
  expect(await refused()).toEqual([]);
});
