import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { keyOf } from '#functions/store/engine/keys.ts';
import { gateStore, newGateWrites } from '#functions/store/fairs/gates.ts';
import { newQuestionsWrites } from '#functions/store/fairs/questions.ts';
import { referenceCodeStore } from '#functions/store/fairs/reference-codes.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import { mailTextStore, textStore } from '#functions/store/mail/texts.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { challengeStore } from '#functions/store/people/challenges.ts';
import { secondFactorStore } from '#functions/store/people/second-factors.ts';
import { type StoredSession, sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import { couponBatchStore } from '#functions/store/stock/coupon-batches.ts';
import { takeWrites } from '#functions/store/stock/stock.ts';
import { signingKeyStore } from '#functions/store/tickets/signing-keys.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { User } from '#shared/domain/user.ts';
import type { ReferenceCode } from '#shared/domain/visit.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { storedQuestion } from '../../support/questions.ts';
import { fairFields, typeFields } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let fairId: string;

beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
  ({ fairId } = await world.fair());
});
afterAll(() => engine.stop());

const now = new Date('2026-11-21T10:00:00.000Z');
const soon = new Date(now.getTime() + 5 * MINUTE);
const NOWHERE = 'fair_000000000000';
const change = (entityId: string) => ({ entityId, actorId: 'test', action: 'seeded' as const, at: now });
/** Repeats the first read of each record, as if a concurrent request had been faster. */
function asReadBefore(db: Db): Db {
  const read = new Map<string, ReturnType<Db['get']>>();
  const get: Db['get'] = (key, options) => {
    const name = JSON.stringify(key);
    const found = read.get(name) ?? db.get(key, options);
    read.set(name, found);
    return found;
  };
  return { ...db, get };
}

describe('a fair', () => {
  const fair = () => ({ ...fairFields(now), id: newId('fair'), banners: {}, version: 1 });

  test('a fair is made once, and saved over what was read', async () => {
    const { fairs } = world.deps;
    const made = fair();
    await fairs.create(made, change(made.id));
    await expect(fairs.create({ ...made, city: 'Łódź' }, change(made.id))).rejects.toThrow();
    const edited = { ...made, city: 'Kraków', version: 2 };
    await fairs.save(edited, change(made.id));
    await expect(fairs.save(edited, change(made.id))).resolves.toBe(false);
    expect((await fairs.byId(made.id))?.city).toBe('Kraków');
  });

  test('a fair is made active only where it is there', async () => {
    const { fairs } = world.deps;
    await expect(fairs.activate(NOWHERE, change(NOWHERE))).resolves.toBe(false);
    expect(await fairs.activeId()).toBe(fairId);
  });
});

describe('a ticket type', () => {
  const types = () => ticketTypeStore(engine.db);
  const type = (fields: Partial<TicketType> = {}): TicketType => ({
    ...typeFields({ capacity: 4 }),
    id: newId('typ'),
    fairId,
    shards: 1,
    version: 1,
    ...fields,
  });

  test('a ticket type is made once, and of a fair that is there', async () => {
    const made = type();
    await types().create(made, change(made.id));
    await expect(types().create(made, change(made.id))).resolves.toBe(false);
    const lost = type({ fairId: NOWHERE });
    await expect(types().create(lost, change(lost.id))).resolves.toBe(false);
    expect(await types().byId(NOWHERE, lost.id)).toBeUndefined();
  });

  test('a ticket type does not get the stock of another that has its name', async () => {
    const made = type({ capacity: undefined, shards: 0 });
    await types().create(made, change(made.id));
    const twin = { ...made, name: { pl: 'Inny' } };
    await expect(types().create(twin, change(made.id))).resolves.toBe(false);
    expect((await types().byId(fairId, made.id))?.name).toEqual(made.name);
  });

  test('a ticket type is saved, and moved, over what was read', async () => {
    const made = type();
    await types().create(made, change(made.id));
    const dearer = { ...made, price: 1, version: 2 };
    await types().save(made, dearer, change(made.id));
    await expect(types().save(made, dearer, change(made.id))).resolves.toBe('changed_meanwhile');
    const move = (version: number) =>
      types().move([{ type: { ...dearer, position: 7, version }, change: change(made.id) }]);
    await expect(move(2)).resolves.toBe(false);
    await move(3);
    expect(await types().byId(fairId, made.id)).toMatchObject({ position: 7, version: 3 });
  });

  test('a ticket type keeps its kind of stock, and never has fewer places than were sold', async () => {
    const made = type();
    await types().create(made, change(made.id));
    const to = (capacity: number | undefined) =>
      types().save(made, { ...made, capacity, version: 2 }, change(made.id));
    await expect(to(undefined)).resolves.toBe('capacity_kind_fixed');
    await engine.db.write(...takeWrites({ [`${made.id}#0`]: 3 }));
    await expect(to(2)).resolves.toBe('capacity_below_sold');
    expect((await types().byId(fairId, made.id))?.capacity).toBe(4);
  });
});

describe('a coupon', () => {
  const coupon = (fields: Partial<Coupon> = {}): Coupon => {
    const code = fields.code ?? newId('ref').slice(4).toUpperCase();
    return {
      ...{ fairId, code, discount: { kind: 'free' as const }, ticketTypeIds: [], visible: true },
      ...{ maxUses: 3, shards: 1, version: 1 },
      ...fields,
      id: `${fairId}+${code.toLowerCase()}`,
    };
  };

  test('a coupon is saved over what was read', async () => {
    const { coupons } = world.deps;
    const made = coupon();
    await coupons.create(made, change(made.id));
    await expect(coupons.create(made, change(made.id))).resolves.toBe(false);
    const noted = { ...made, note: 'Dla prasy', version: 2 };
    await coupons.save(made, noted, change(made.id));
    await expect(coupons.save(made, noted, change(made.id))).resolves.toBe('changed_meanwhile');
  });

  test('a coupon of a batch appears with it, once; uses that were taken since are not given back', async () => {
    const batches = couponBatchStore(engine.db);
    const id = newId('bat');
    const plan = { id, fingerprint: 'a', codes: ['AAA'], done: false };
    expect(await batches.plan(plan)).toEqual(plan);
    expect((await batches.plan({ ...plan, fingerprint: 'b', codes: ['BBB'] })).codes).toEqual(['AAA']);
    const made = coupon({ batch: id });
    await batches.finish(id, [made], change(made.id));
    await engine.db.write(...takeWrites({ [`${made.id}#0`]: 2 }));
    const more = coupon({ batch: id });
    await batches.finish(id, [more], change(more.id));
    expect(await world.deps.coupons.byId(more.id, { consistent: true })).toBeUndefined();
    await batches.finish(id, [made], change(made.id));
    const shards = await world.deps.stock.shards([{ id: made.id, shards: 1 }]);
    expect(shards.get(made.id)?.[0]?.left).toBe(1);
  });
});

test('a gate that is not there is not changed into one that is', async () => {
  const gate = { id: newId('gate'), fairId, name: 'Wejście A', secretHash: 'paired', active: true };
  expect(await gateStore(engine.db).edit(gate, { secretHash: 'fresh' }, change(gate.id))).toBe(false);
  expect(await gateStore(engine.db).byId(gate.id)).toBeUndefined();
});

test('a gate that is removed meanwhile is not changed as if it were in use', async () => {
  const gate = { id: newId('gate'), fairId, name: 'Wejście A', secretHash: 'paired', active: true };
  await engine.db.write(...newGateWrites(gate, change(gate.id)));
  const store = gateStore(engine.db);
  expect(await store.edit(gate, { active: false }, change(gate.id))).toBe(true);
  expect(await store.edit(gate, { name: 'Wejście B' }, change(gate.id))).toBe(false);
  expect(await store.byId(gate.id)).toMatchObject({ name: 'Wejście A', active: false });
});

test('a visitor called by a gate’s kiosk is seen to until the latest time that was said, at a gate that is there', async () => {
  const gate = { id: newId('gate'), fairId, name: 'Wejście A', secretHash: 'paired', active: true };
  const [earlier, later] = ['2026-11-25T10:00:00.000Z', '2026-11-25T10:05:00.000Z'];
  const store = gateStore(engine.db);
  expect(await store.seeToDesk(gate.id, later)).toBe(false);
  expect(await store.byId(gate.id)).toBeUndefined();
  await engine.db.write(...newGateWrites(gate, change(gate.id)));
  expect([await store.seeToDesk(gate.id, later), await store.seeToDesk(gate.id, earlier)]).toEqual([
    true,
    false,
  ]);
  expect(await store.byId(gate.id)).toMatchObject({ deskSeen: later });
});

test('a gate that is not there is not made by what is noted of it', async () => {
  const gateId = newId('gate');
  await gateStore(engine.db).noteSettled(gateId, now);
  expect(await engine.db.get(keyOf('gate', { gateId }))).toBeUndefined();
});

test('a gate is made once: one that is paired keeps its secret', async () => {
  const gate = { id: newId('gate'), fairId, name: 'Wejście A', secretHash: 'paired', active: true };
  await engine.db.write(...newGateWrites(gate, change(gate.id)));
  const again = engine.db.write(...newGateWrites({ ...gate, secretHash: 'fresh' }, change(gate.id)));
  await expect(again).rejects.toThrow('condition failed');
  expect((await gateStore(engine.db).byId(gate.id))?.secretHash).toBe('paired');
});

test('a copy that goes on late leaves the questions that its fair has by now', async () => {
  const made = newId('fair');
  const list = { version: 1, questions: [storedQuestion(1, 'text')] };
  await engine.db.write(...newQuestionsWrites({ fairId: made, list }, change(made)));
  const late = newQuestionsWrites({ fairId: made, list: { version: 1, questions: [] } }, change(made));
  await expect(engine.db.write(...late)).rejects.toThrow('condition failed');
  expect(await engine.db.get(keyOf('questions', { fairId: made }))).toMatchObject(list);
});

describe('a partner’s code', () => {
  const codes = () => referenceCodeStore(engine.db);
  const code = (fields: Partial<ReferenceCode> = {}): ReferenceCode => ({
    id: `${fairId}+radio`,
    fairId,
    referenceCode: 'radio',
    description: '',
    visible: true,
    createdAt: now.toISOString(),
    version: 1,
    ...fields,
  });

  test('a partner’s code is made once, of a fair that is there, and saved over what was read', async () => {
    await codes().create(code(), change('radio'));
    await expect(codes().create(code({ description: 'Inne' }), change('radio'))).resolves.toBe('code_taken');
    await expect(codes().create(code({ fairId: NOWHERE }), change('radio'))).resolves.toBe('not_found');
    const told = code({ description: 'Radio', version: 2 });
    await codes().save(told, change('radio'));
    await expect(codes().save(told, change('radio'))).resolves.toBe(false);
    expect((await codes().byCode(fairId, 'RADIO'))?.description).toBe('Radio');
  });
});

describe('what holds for the whole house', () => {
  test('a setting is saved over the version that was read, the first one over none', async () => {
    const settings = settingStore(engine.db);
    const save = (holdHours: number, version: number) =>
      settings.save('waiting', { holdHours }, version, change('waiting'));
    await expect(save(1, 1)).resolves.toBe(false);
    await save(2, 0);
    await expect(save(3, 0)).resolves.toBe(false);
    await save(4, 1);
    await expect(save(5, 1)).resolves.toBe(false);
    expect(await settings.value('waiting')).toEqual({ holdHours: 4 });
  });

  test.each([
    ['of the form', () => textStore(engine.db), { pl: 'Kup' }, { pl: 'Zamów' }],
    ['of a mail', () => mailTextStore(engine.db), mail('A'), mail('B')],
  ])('a wording %s is saved over the version that was read', async (_, open, one, other) => {
    const store = open();
    const save = (value: unknown, version: number) =>
      store.save('block.intro', value as never, version, change('block.intro'));
    await expect(save(one, 1)).resolves.toBe(false);
    await save(one, 0);
    await expect(save(other, 0)).resolves.toBe(false);
    await save(other, 1);
    await expect(save(one, 1)).resolves.toBe(false);
    expect(await store.byKey('block.intro')).toEqual(other);
  });

  test('a signing key is published once; the same key again changes nothing', async () => {
    const keys = signingKeyStore(engine.db);
    await keys.publish(7, 'one');
    await keys.publish(7, 'one');
    await expect(keys.publish(7, 'another')).rejects.toThrow('raise its version');
    expect((await keys.all()).get(7)).toBe('one');
  });
});

function mail(subject: string) {
  const words = { pl: 'Treść' };
  return { subject: { pl: subject }, title: words, body: words, button: words };
}

function user(fields: Partial<User> = {}): User {
  const id = newId('usr');
  return {
    id,
    name: 'Ewa Kos',
    email: `${id.slice(4)}@example.com`,
    roles: ['Admin'],
    active: true,
    passwordHash: 'none',
    mustChangePassword: false,
    version: 1,
    ...fields,
  };
}

describe('a user', () => {
  const users = () => userStore(engine.db);
  const made = async (fields: Partial<User> = {}) => {
    const made = user(fields);
    await users().create(made, change(made.id));
    return made;
  };

  test('a user is made once, under an address that nobody has', async () => {
    const first = await made();
    const twin = user({ email: first.email });
    await expect(users().create(twin, change(twin.id))).resolves.toBe(false);
    expect((await users().byEmail(first.email))?.id).toBe(first.id);
    const same = { ...user(), id: first.id };
    await expect(users().create(same, change(first.id))).resolves.toBe(false);
    expect(await users().byEmail(same.email)).toBeUndefined();
  });

  test('a user is saved, and removed, as they were read', async () => {
    const read = await made();
    await users().save({ ...read, roles: ['Cashier'] }, change(read.id));
    await expect(users().save(read, change(read.id))).resolves.toBe('changed_meanwhile');
    await expect(users().remove(read, change(read.id), {})).resolves.toBe('changed_meanwhile');
    expect((await users().byId(read.id))?.roles).toEqual(['Cashier']);
  });

  test('a user who logged in meanwhile is read again first: a new session would not be among those that end', async () => {
    const read = await made();
    await sessionStore(engine.db).open(session(read), 1, soon);
    await expect(users().save(read, change(read.id))).resolves.toBe('busy');
    const again = (await users().byId(read.id)) as User;
    await users().save(again, change(read.id));
  });

  test.each([
    ['is no Admin any more', { roles: ['Cashier'] as User['roles'] }],
    ['was shut out', { active: false }],
  ])('a user is not changed by somebody who %s', async (_, fields) => {
    const [actor, other] = [await made(fields), await made()];
    const changed = users().save(other, change(other.id), { actor: actor.id });
    await expect(changed).resolves.toBe('forbidden');
    expect((await users().byId(other.id))?.version).toBe(1);
  });
});

function session({ id, email, roles }: User, fields: Partial<StoredSession> = {}): StoredSession {
  const at = now.toISOString();
  return {
    hash: newId('tsk'),
    userId: id,
    email,
    roles,
    requiredAction: null,
    createdAt: at,
    seenAt: at,
    ...fields,
  };
}

describe('a session', () => {
  const sessions = () => sessionStore(engine.db);

  test('a session is opened of a user as they were read', async () => {
    const made = user();
    await userStore(engine.db).create(made, change(made.id));
    const stale = session(made);
    await expect(sessions().open(stale, 9, soon)).resolves.toBe(false);
    expect(await sessions().byHash(stale.hash)).toBeUndefined();
  });

  test('a session that has ended is not kept alive by a request that was under way', async () => {
    await sessions().touch('ended', now);
    expect(await engine.db.query({ pk: 'session#ended' })).toEqual([]);
  });

  test('a recovery key opens one session, of two requests at one moment', async () => {
    await sessions().allowRecovery('key', 'usr_000000000000', now, soon);
    const slow = sessionStore(asReadBefore(engine.db));
    expect(await slow.redeemRecovery('key', now)).toBe('usr_000000000000');
    expect(await slow.redeemRecovery('key', now)).toBeUndefined();
  });
});

describe('a second factor', () => {
  test('a second factor is saved over what was read, the first one over none', async () => {
    const factors = secondFactorStore(engine.db);
    const userId = newId('usr');
    const none = await factors.of(userId);
    expect(await factors.save({ ...none, version: 3 })).toBe(false);
    expect(await factors.save(none)).toBe(true);
    expect(await factors.save(none)).toBe(false);
    expect(await factors.save({ ...none, version: 1 })).toBe(true);
    expect(await factors.save({ ...none, version: 1 })).toBe(false);
  });

  test('a challenge is answered once, while it is still the same', async () => {
    const challenges = challengeStore(engine.db);
    await challenges.keep('usr_1', 'mark', 'login', soon);
    const slow = challengeStore(asReadBefore(engine.db));
    expect(await slow.take('usr_1', 'mark', now)).toBe('login');
    expect(await slow.take('usr_1', 'mark', now)).toBeUndefined();
    await challenges.keep('usr_1', 'mark', 'register', soon);
    expect(await slow.take('usr_1', 'mark', now)).toBeUndefined();
  });
});
