import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editBadge } from '#functions/fairs/edit-badge.ts';
import { undoSale } from '#functions/money/refunds/undo-sale.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { userStore } from '#functions/store/people/users.ts';
import { printBadges } from '#functions/tickets/badges/print-badges.ts';
import { getOrderDetails } from '#functions/tickets/get-order-details.ts';
import { badgesTask } from '#functions/tickets/tasks/badges-task.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import { runTask } from '#functions/tickets/tasks/run-task.ts';
import { startBadges } from '#functions/tickets/tasks/start-task.ts';
import type { BodyOf } from '#shared/contract/call.ts';
import type { BadgesWork } from '#shared/contract/task-work.ts';
import { badgeMillimetres, plainBadge } from '#shared/domain/badge.ts';
import type { Holder } from '#shared/domain/order.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';
import { pngOf } from '#test/unit/functions/documents/pdf/png.ts';
import { readPdf, textOfPdf } from '#test/unit/functions/documents/pdf/read-pdf.ts';

let engine: Engine;
let world: World;
let fair: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  fair = await world.fair({ capacity: 1000, name: { pl: 'Wystawca', en: 'Exhibitor' } });
});

/** Sells a ticket to each of these; the first is the buyer. */
async function sold(
  [buyer = somebody({ name: 'Anna', surname: 'Lis', company: 'Młyn' }), ...others]: Holder[] = [],
  more: Partial<BodyOf<typeof import('#shared/contract/generate-tickets.ts').generateTickets>> = {},
): Promise<string[]> {
  const { orders } = await world.call(generateTickets(world.deps), {
    body: {
      fairId: fair.fairId,
      lang: 'pl',
      tickets: [undefined, ...others].map((holder) => ({
        ticketTypeId: fair.ticketTypeId,
        ...(holder && { holder }),
      })),
      quantity: 1,
      buyer,
      payment: 'cash',
      mail: false,
      ...more,
    },
  });
  const orderId = orders[0]?.orderId ?? '';
  await (await openIssuing(engine.db)).issue(orderId, world.now);
  return [buyer, ...others].map((_, index) => ticketIdOf(orderId, index + 1));
}
const print = (ticketIds: string[], attemptId: string, again?: true) =>
  world.call(printBadges(world.deps), { body: { ticketIds, attemptId, ...(again && { again }) } });
const orderOf = (ticketId = '') => `ord_${ticketId.slice(4, 16)}`;
const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};
const pdfOf = (base64 = '') => Buffer.from(base64, 'base64');

describe('a badge', () => {
  test('a badge says name, company and type, and is as large as the fair wants it', async () => {
    const ids = await sold();
    const plain = pdfOf((await print(ids, 'attempt-1')).pdf);
    const text = textOfPdf(plain);
    for (const part of ['Anna', 'Lis', 'Młyn', 'Wystawca']) expect(text).toContain(part);
    const { width } = badgeMillimetres.label;
    await world.call(editBadge(world.deps.fairs), {
      body: { ...plainBadge, size: 'label', company: false, id: fair.fairId, version: 1 },
    });
    const label = pdfOf((await print(ids, 'attempt-2', true)).pdf);
    expect(textOfPdf(label)).not.toContain('Młyn');
    const box = /\/MediaBox \[0 0 ([\d.]+)/.exec(label.toString('latin1'));
    expect((Number(box?.[1]) * 25.4) / 72).toBeCloseTo(width, 2);
  });

  test('a badge is in the order’s language', async () => {
    const ids = await sold([], { lang: 'en' });
    expect(textOfPdf(pdfOf((await print(ids, 'attempt-1')).pdf))).toContain('Exhibitor');
  });

  test('a second print is asked about, with the time of the last one, and is no admission', async () => {
    const ids = await sold();
    const first = world.now.toISOString();
    expect(await print(ids, 'attempt-1')).toMatchObject({ printed: [], pdf: expect.any(String) });
    later(5 * MINUTE);
    expect(await print(ids, 'attempt-2')).toEqual({ printed: [{ ticketId: ids[0], at: first }] });
    expect((await print(ids, 'attempt-2', true)).pdf).toBeDefined();
    const second = world.now.toISOString();
    later(MINUTE);
    expect(await print(ids, 'attempt-3')).toEqual({ printed: [{ ticketId: ids[0], at: second }] });
    const ticket = await world.deps.tickets.byId(ids[0] ?? '');
    expect(ticket).toMatchObject({ admissions: 0, badge: { at: second } });
  });

  test('an attempt whose answer was lost prints, and keeps its first time', async () => {
    const ids = await sold();
    const first = world.now.toISOString();
    await print(ids, 'attempt-1');
    later(MINUTE);
    expect(await print(ids, 'attempt-1')).toMatchObject({ printed: [], pdf: expect.any(String) });
    expect((await world.deps.tickets.byId(ids[0] ?? ''))?.badge?.at).toBe(first);
  });

  test('of two desks at the same moment one prints, and the other is told', async () => {
    const ids = await sold();
    const both = await Promise.all(['desk-one-1', 'desk-two-2'].map((attempt) => print(ids, attempt)));
    expect(both.filter(({ pdf }) => pdf)).toHaveLength(1);
    expect(both.filter(({ printed }) => printed.length === 1)).toHaveLength(1);
  });

  test('the badges of an order are pages of one PDF; one that was printed before holds all back', async () => {
    const ids = await sold([
      somebody({ name: 'Anna', surname: 'Lis' }),
      somebody({ name: 'Piotr', surname: 'Żak' }),
    ]);
    await print(ids.slice(1), 'attempt-1');
    const refused = await print(ids, 'attempt-2');
    expect(refused.printed.map(({ ticketId }) => ticketId)).toEqual(ids.slice(1));
    expect(refused.pdf).toBeUndefined();
    expect((await world.deps.tickets.byId(ids[0] ?? ''))?.badge).toBeUndefined();
    expect(readPdf(pdfOf((await print(ids, 'attempt-2', true)).pdf)).pages).toBe(2);
  });

  test('a ticket that was given back has no badge, nor has one of another order or none', async () => {
    const ids = await sold();
    const others = await sold();
    await expect(print([...ids, ...others], 'attempt-1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(print(['tkt_00000000000001'], 'attempt-1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(print([(ids[0] ?? '').replace(/01$/, '02')], 'attempt-1')).rejects.toMatchObject({
      code: 'not_found',
    });
    await world.call(undoSale(world.deps), { body: { orderId: orderOf(ids[0]) } });
    await expect(print(ids, 'attempt-1')).rejects.toMatchObject({ code: 'ticket_void' });
  });

  test('the organiser’s logo is printed, unless the layout leaves it out or the file is gone', async () => {
    const ids = await sold();
    const at = await world.deps.fairs.byId(fair.fairId);
    if (!at) throw new Error('no fair');
    const key = 'fair/logo.png';
    const change = { entityId: at.id, actorId: 'test', action: 'seeded' as const, at: world.now };
    await world.deps.fairs.save({ ...at, banners: { logo: key }, version: 2 }, change);
    const hasPicture = async (attempt: string) =>
      pdfOf((await print(ids, attempt, true)).pdf)
        .toString('latin1')
        .includes('/Subtype /Image');
    expect(await hasPicture('attempt-1')).toBe(false);
    await world.deps.images.put(key, pngOf({}), 'image/png');
    expect(await hasPicture('attempt-2')).toBe(true);
    await world.call(editBadge(world.deps.fairs), {
      body: { ...plainBadge, logo: false, id: at.id, version: 2 },
    });
    expect(await hasPicture('attempt-3')).toBe(false);
  });

  test('a ticket that changed since it was read is not marked as printed', async () => {
    const [id = ''] = await sold();
    const read = async () => {
      const ticket = await world.deps.tickets.byId(id);
      if (!ticket) throw new Error('no ticket');
      return ticket;
    };
    const mark = (attemptId: string) => ({ at: world.now.toISOString(), attemptId });
    const unprinted = await read();
    expect(await world.deps.tickets.printBadges([unprinted], mark('attempt-1'))).toBe(true);
    const printed = await read();
    expect(await world.deps.tickets.printBadges([printed], mark('attempt-2'))).toBe(true);
    expect(await world.deps.tickets.printBadges([printed], mark('attempt-3')), 'printed since').toBe(false);
    const latest = await read();
    await world.call(undoSale(world.deps), { body: { orderId: orderOf(id) } });
    expect(await world.deps.tickets.printBadges([latest], mark('attempt-4')), 'void since').toBe(false);
    expect(await world.deps.tickets.countBadge(id, mark('attempt-5'))).toBe(false);
    expect((await read()).badge?.attemptId).toBe('attempt-2');
  });

  test('the order shows when its badges were printed', async () => {
    const ids = await sold();
    const details = () =>
      world.call(
        getOrderDetails({ ...world.deps, gates: gateStore(engine.db), users: userStore(engine.db) }),
        {
          params: { orderId: orderOf(ids[0]) },
        },
      );
    expect((await details()).badges).toBeUndefined();
    await print(ids, 'attempt-1');
    expect((await details()).badges).toEqual({ [ids[0] ?? '']: world.now.toISOString() });
  });
});

describe('badges at once', () => {
  const start = (input: Partial<BadgesWork> = {}) =>
    world.call(startBadges(world.deps), {
      body: {
        fairId: fair.fairId,
        tickets: { found: { query: '', byColumn: {} } },
        onlyNew: true,
        lang: 'pl',
        ...input,
      },
    });
  async function fileOf(input: Partial<BadgesWork> = {}) {
    const { id } = await start(input);
    await runTask(world.deps)({ kind: 'run-task', taskId: id });
    const task = await world.deps.tasks.byId(id);
    const file = await world.deps.files.get(task?.file?.key ?? '');
    return { task, pdf: Buffer.from(file ?? []) };
  }
  const surnames = (pdf: Buffer) =>
    textOfPdf(pdf)
      .split('\n')
      .filter((text) => ['Adamska', 'Łoś', 'Lis', 'Żak'].includes(text));

  test('the badges of all valid tickets are one PDF, by surname, and count as printed', async () => {
    const ids = await sold([
      somebody({ name: 'Piotr', surname: 'Żak' }),
      somebody({ name: 'Ewa', surname: 'Łoś' }),
      somebody({ name: 'Jan', surname: 'Lis' }),
    ]);
    const given = await sold([somebody({ name: 'Ola', surname: 'Adamska' })]);
    await world.call(undoSale(world.deps), { body: { orderId: orderOf(given[0]) } });
    const { task, pdf } = await fileOf();
    expect(task).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(task?.file?.name).toMatch(/^identyfikatory-\d{4}-\d\d-\d\d\.pdf$/);
    expect(task?.file?.key).toMatch(/^exports\//);
    expect(surnames(pdf)).toEqual(['Lis', 'Łoś', 'Żak']);
    expect((await print(ids, 'attempt-1')).printed).toHaveLength(3);
  });

  test('only those that were not printed yet are made, or all where that is asked for', async () => {
    const [first = ''] = await sold([
      somebody({ name: 'Jan', surname: 'Lis' }),
      somebody({ name: 'Ewa', surname: 'Łoś' }),
    ]);
    await print([first], 'attempt-1');
    expect(surnames((await fileOf()).pdf)).toEqual(['Łoś']);
    expect((await fileOf()).task).toMatchObject({ state: 'failed', reason: 'no_badges' });
    expect(surnames((await fileOf({ onlyNew: false })).pdf)).toEqual(['Lis', 'Łoś']);
  });

  test('the tickets that are listed or match alone are made, of this fair', async () => {
    const [one = '', two = ''] = await sold([
      somebody({ name: 'Jan', surname: 'Lis' }),
      somebody({ name: 'Ewa', surname: 'Łoś' }),
    ]);
    expect(surnames((await fileOf({ tickets: { ids: [two] } })).pdf)).toEqual(['Łoś']);
    const found = { query: '', byColumn: { surname: 'Lis' } };
    expect(surnames((await fileOf({ tickets: { found } })).pdf)).toEqual(['Lis']);
    const other = await world.fair();
    expect(
      (await fileOf({ fairId: other.fairId, tickets: { ids: [one] }, onlyNew: false })).task,
    ).toMatchObject({ reason: 'no_badges' });
  });

  test('a fair that is not there is told at once', async () => {
    await expect(start({ fairId: 'fair_000000000000' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a worker that died after its marks makes the same file again', async () => {
    await sold([somebody({ name: 'Jan', surname: 'Lis' })]);
    const { id } = await start();
    let deaths = 1;
    const dying = async (...given: Parameters<typeof world.deps.tickets.countBadge>) => {
      const counted = await world.deps.tickets.countBadge(...given);
      if (deaths > 0) {
        deaths -= 1;
        throw new Error('the process died');
      }
      return counted;
    };
    const badges = badgesTask({ ...world.deps, tickets: { countBadge: dying } });
    const run = runTask({ ...world.deps, work: { ...world.deps.work, badges } });
    await run({ kind: 'run-task', taskId: id }).catch(() => {});
    await run({ kind: 'run-task', taskId: id });
    expect(await world.deps.tasks.byId(id)).toMatchObject({ state: 'done', done: 1 });
  });

  test('five hundred badges are one file', async () => {
    const people = Array.from({ length: 20 }, (_, index) =>
      somebody({ name: `N${index}`, surname: `S${index}` }),
    );
    for (let order = 0; order < 25; order += 1) await sold(people);
    const { task, pdf } = await fileOf();
    expect(task).toMatchObject({ state: 'done', done: 500 });
    expect(readPdf(pdf).pages).toBe(500);
  });
});
