import { pick, spread } from '#infra/local/demo/spread.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { voivodeshipCodes } from '#shared/domain/regions.ts';
import { somebody } from '#test/support/somebody.ts';
import { fairFields, typeFields } from '../support/samples.ts';
import { type ShopClient, shopClient } from '../support/shop-client.ts';

const DAYS = 12;
const DAY = 'P1D';

const names = ['Anna', 'Łucja', 'Piotr', 'Jan', 'Zofia', 'Stanisław', 'Małgorzata', 'Krzysztof'];
const surnames = ['Kowalska', 'Źdźbło', 'Nowak', 'Wiśniewski', 'Wójcik', 'Kamińska', 'Lis', 'Żak'];
const companies = [undefined, undefined, 'Piekarnia Pod Lipami sp. z o.o.', undefined, 'Kawa i Wiedza'];
const codes = ['GAZETA', 'NEWSLETTER', 'PARTNER'];

const kinds = [
  { name: { pl: 'Bilet jednodniowy', en: 'One-day ticket' }, price: 4_900, capacity: 400 },
  { name: { pl: 'Bilet dwudniowy', en: 'Two-day ticket' }, price: 8_900, capacity: 250 },
  { name: { pl: 'Bilet VIP', en: 'VIP ticket' }, price: 24_900, capacity: 30 },
];

interface Busy {
  fairId: string;
  types: { id: string; price: number }[];
}

async function makeFair(shop: ShopClient, now: Date): Promise<Busy> {
  const cookie = await shop.adminCookie();
  const post = (path: string, body: object, method = 'POST') => shop.call(method, path, body, { cookie });
  const name = { pl: 'Targi Franczyza Kraków', en: 'Kraków Franchise Expo' };
  const made = await post(
    '/api/Fairs/create',
    fairFields(now, { name, place: 'EXPO Kraków', city: 'Kraków' }),
  );
  const fairId = String(made.body.id);
  const types: Busy['types'] = [];
  for (const [position, kind] of kinds.entries()) {
    const { body } = await post('/api/tickets/create', { ...typeFields({ ...kind, position }), fairId });
    types.push({ id: String(body.id), price: kind.price });
  }
  await post('/api/Fairs/activate', { id: fairId }, 'PUT');
  for (const referenceCode of codes)
    await post('/api/WebVisitors/saveRefCode', { id: fairId, referenceCode, description: '', visible: true });
  const percent = { fairId, discount: { kind: 'percent', percent: 20 }, ticketTypeIds: [], visible: true };
  await post('/api/coupons/create', { ...percent, code: 'LATO26', maxUses: 100, note: '' });
  return { fairId, types };
}

async function buyOne(shop: ShopClient, { fairId, types }: Busy, seed: number): Promise<void> {
  const type = types[[0, 0, 1, 0, 1, 2][spread(seed * 3, 6)] ?? 0] as Busy['types'][number];
  const [name, surname, company] = [pick(names, seed), pick(surnames, seed * 5), pick(companies, seed * 7)];
  const referenceCode = pick([undefined, undefined, ...codes], seed * 11);
  const told = { fairId, path: '/', ...(referenceCode && { referenceCode }) };
  for (let visit = 0; visit <= spread(seed * 13, 5); visit += 1)
    await shop.call('POST', '/api/WebVisitors/visit', { ...told, what: 'visit' });
  await shop.call('POST', '/api/WebVisitors/visit', { ...told, what: 'form-start' });
  const email = `${surname
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}${seed}@example.com`;
  const bought = await shop.buy(type.id, type.price, email, {
    fairId,
    buyer: somebody({ name, surname, email, ...(company && { company }) }),
    address: { country: 'PL', voivodeship: pick(voivodeshipCodes.slice(0, 7), seed * 17) },
    ...(referenceCode && { referenceCode }),
  });
  await shop.act(bought, spread(seed * 19, 10) < 9 ? 'pay' : 'decline');
}

/** Fills a new cloud with a fair that has been on sale for twelve days. */
export async function busyFair(cloud: LocalCloud): Promise<Busy> {
  const shop = shopClient(cloud.endpoints);
  const busy = await makeFair(shop, cloud.clock.now());
  for (let day = 0; day < DAYS; day += 1) {
    for (let order = 0; order < 6 + spread(day, 10); order += 1) await buyOne(shop, busy, day * 100 + order);
    await cloud.idle();
    if (day < DAYS - 1) await shop.advance(DAY);
  }
  return busy;
}
