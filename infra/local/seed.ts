import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { hashPassword } from '#functions/account/password-hash.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { couponStore } from '#functions/store/coupons.ts';
import type { Db } from '#functions/store/db.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { fairStore } from '#functions/store/fairs.ts';
import { settingStore } from '#functions/store/settings.ts';
import { ticketTypeStore } from '#functions/store/ticket-types.ts';
import { userStore } from '#functions/store/users.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { couponId } from '#shared/domain/coupon.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import { addDays, fromWarsaw, warsawDay } from '#shared/domain/time.ts';
import type { Role } from '#shared/domain/user.ts';
import { demoCoupons, demoFair, demoTypes } from './seed-data.ts';

export interface Login {
  email: string;
  password: string;
}

export interface Seeded {
  fairId: string;
  admin: Login;
  cashier: Login;
}

const logins = {
  Admin: { email: 'admin@bramka.local', password: 'brama-otwarta-2026' },
  Cashier: { email: 'kasa@bramka.local', password: 'bilety-do-kontroli' },
} as const satisfies Record<Role, Login>;

const change = (thing: string, at: Date) => ({ thing, who: 'system', what: 'seeded', at });

async function seedUser(db: Db, role: Role, now: Date): Promise<void> {
  const users = userStore(db);
  const { email, password } = logins[role];
  if (await users.byEmail(email)) return;
  const id = newId('usr');
  const name = role === 'Admin' ? 'Anna Administratorka' : 'Karol Kasjer';
  const passwordHash = await hashPassword(password);
  const user = {
    id,
    email,
    name,
    roles: [role],
    passwordHash,
    mustChangePassword: false,
    active: true,
    version: 1,
  };
  await users.create(user, change(id, now));
}

/** The demo fair's days around `now`: it is open today, so that a ticket bought now can be scanned now. */
function datesAround(now: Date): Pick<Fair, 'startDate' | 'endDate' | 'salesStart' | 'salesEnd'> {
  const today = warsawDay(now);
  const at = (days: number, time: string) => fromWarsaw(`${addDays(today, days)}T${time}`).toISOString();
  return {
    startDate: at(0, '10:00'),
    endDate: at(2, '23:59'),
    salesStart: at(-30, '09:00'),
    salesEnd: at(2, '23:00'),
  };
}

async function createFair(db: Db, now: Date): Promise<string> {
  const fairId = newId('fair');
  const fairs = fairStore(db);
  await fairs.create(
    { ...demoFair, ...datesAround(now), id: fairId, banners: {}, version: 1 },
    change(fairId, now),
  );
  const types = ticketTypeStore(db);
  for (const fields of demoTypes) {
    const id = newId('typ');
    const shards = fields.capacity === undefined ? 0 : shardsFor(fields.capacity);
    await types.create({ ...fields, id, fairId, shards, version: 1 }, change(id, now));
  }
  const coupons = couponStore(db);
  for (const fields of demoCoupons) {
    const id = couponId(fairId, fields.code);
    const shards = fields.maxUses === undefined ? 0 : shardsFor(fields.maxUses);
    await coupons.create(
      { ...fields, fairId, id, ticketTypeIds: [], visible: true, shards, version: 1 },
      change(id, now),
    );
  }
  await fairs.activate(fairId, change(`${fairId}.active`, now));
  return fairId;
}

/** The active fair, made where there is none; the demo fair is moved to today once it is over. */
async function seedFair(db: Db, now: Date): Promise<string> {
  const fairs = fairStore(db);
  const activeId = await fairs.activeId();
  const active = activeId ? await fairs.byId(activeId) : undefined;
  if (!active) return createFair(db, now);
  if (active.name.pl === demoFair.name.pl && active.endDate < now.toISOString()) {
    const moved = { ...active, ...datesAround(now), version: active.version + 1 };
    await fairs.save(moved, change(active.id, now));
  }
  return active.id;
}

/** The printed logins work as they are: whoever wants to try second factors here asks for them in the settings. */
async function seedAccess(db: Db, now: Date): Promise<void> {
  const settings = settingStore(db);
  if ((await settings.read('access')).version > 0) return;
  const value = { secondFactorForAdmins: false };
  await settings.save('access', value, 0, change(settingThing('access'), now));
}

/** Fills an empty table with a small fair and two logins; what is there already stays. */
export async function seed(of: { table: string; now: Date; config: DynamoDBClientConfig }): Promise<Seeded> {
  const db = openDb(of.table, undefined, of.config);
  await seedUser(db, 'Admin', of.now);
  await seedUser(db, 'Cashier', of.now);
  await seedAccess(db, of.now);
  return { fairId: await seedFair(db, of.now), admin: logins.Admin, cashier: logins.Cashier };
}
