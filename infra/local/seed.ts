import assert from 'node:assert/strict';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { sampleFair, sampleRecords } from '#functions/fairs/sample-content.ts';
import { hashPassword } from '#functions/people/account/password-hash.ts';
import { newId } from '#functions/runtime/new-id.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { userStore } from '#functions/store/people/users.ts';
import { couponStore } from '#functions/store/stock/coupons.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import type { Fair, FairFields } from '#shared/domain/fair.ts';
import { addDays, fromWarsaw, warsawDay } from '#shared/domain/time.ts';
import type { Role } from '#shared/domain/user.ts';
import { hangBanners, type Images } from './demo/banners.ts';
import { printedGate } from './demo/doors.ts';
import { playEdition } from './demo/history.ts';
import type { PastPayment } from './demo/sell.ts';
import { nextFair, pastFair } from './seed-data.ts';

type RecordPayment = (payment: PastPayment) => void;

export interface Login {
  email: string;
  password: string;
}

export interface Seeded {
  fairId: string;
  admin: Login;
  cashier: Login;
  /** The token of a gate of the active fair, where the demo made one. */
  gate?: string;
}

export interface SeedOptions {
  table: string;
  now: Date;
  config: DynamoDBClientConfig;
  /** `empty`: only people; `fair`: a fair without orders; `weeks`: with weeks of history. */
  with?: 'empty' | 'fair' | 'weeks';
  /** Called with each payment of that history. */
  remember?: RecordPayment;
  /** The bucket for those fairs' pictures; without it they have none. */
  images?: Images;
}

const logins = {
  Admin: { email: 'admin@bramka.local', password: 'brama-otwarta-2026' },
  Cashier: { email: 'kasa@bramka.local', password: 'bilety-do-kontroli' },
} as const satisfies Partial<Record<Role, Login>>;

const change = (entityId: string, at: Date) => ({
  entityId,
  actorId: 'system',
  action: 'seeded' as const,
  at,
});

async function seedUser(db: Db, role: keyof typeof logins, now: Date): Promise<void> {
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
  assert(await users.create(user, change(id, now)));
}

/** Dates of a three-day fair that starts `days` after today; its last day ends at `closing`. */
function datesAround(
  now: Date,
  days = 0,
  closing = '23:59',
): Pick<Fair, 'startDate' | 'endDate' | 'salesStart' | 'salesEnd'> {
  const first = addDays(warsawDay(now), days);
  const at = (later: number, time: string) => fromWarsaw(`${addDays(first, later)}T${time}`).toISOString();
  return {
    startDate: at(0, '10:00'),
    endDate: at(2, closing),
    salesStart: at(-31, '09:00'),
    salesEnd: at(2, closing),
  };
}

async function createFair(db: Db, now: Date, fields: FairFields): Promise<string> {
  const { fair, types, coupons } = sampleRecords(fields, newId);
  await fairStore(db).create(fair, change(fair.id, now));
  for (const type of types) assert(await ticketTypeStore(db).create(type, change(type.id, now)));
  for (const coupon of coupons) assert(await couponStore(db).create(coupon, change(coupon.id, now)));
  return fair.id;
}

/** The fair on sale, open from today, so that a ticket bought now can be scanned now. */
async function createActive(db: Db, now: Date, dates = datesAround(now)): Promise<string> {
  const fairId = await createFair(db, now, { ...sampleFair, ...dates });
  assert(await fairStore(db).activate(fairId, change(`${fairId}.active`, now)));
  return fairId;
}

/** Moves the demo fair to today once it is over. */
async function moveToToday(db: Db, fair: Fair, now: Date): Promise<void> {
  if (fair.name.pl !== sampleFair.name.pl || fair.endDate >= now.toISOString()) return;
  const moved = { ...fair, ...datesAround(now), version: fair.version + 1 };
  assert(await fairStore(db).save(moved, change(fair.id, now)));
}

const CLOSING = '18:00';

/** A fair with orders and visits, the one before it, and the one after. */
async function createWeeks(db: Db, { now, remember = () => {}, images }: SeedOptions): Promise<string> {
  const past = await createFair(db, now, { ...pastFair, ...datesAround(now, -182, CLOSING) });
  const fairId = await createActive(db, now, datesAround(now, -1, CLOSING));
  await createFair(db, now, { ...nextFair, ...datesAround(now, 168, CLOSING) });
  if (images) for (const id of [past, fairId]) await hangBanners(db, id, images, now);
  await playEdition(db, { fairId: past, orders: 70, seed: 5_000 }, now, remember);
  await playEdition(db, { fairId, orders: 130, seed: 1_000 }, now, remember);
  return fairId;
}

/** The active fair; created if there is none. */
async function seedFair(db: Db, options: SeedOptions): Promise<string> {
  const { now } = options;
  const fairs = fairStore(db);
  const activeId = await fairs.activeId();
  const active = activeId ? await fairs.byId(activeId) : undefined;
  if (active) {
    await moveToToday(db, active, now);
    return active.id;
  }
  return options.with === 'weeks' ? createWeeks(db, options) : createActive(db, now);
}

/** The printed logins need no second factor; it can be switched on in the settings. */
async function seedAccess(db: Db, now: Date): Promise<void> {
  const settings = settingStore(db);
  if ((await settings.read('access')).version > 0) return;
  const value = { secondFactorForAdmins: false };
  assert(await settings.save('access', value, 0, change(settingEntityId('access'), now)));
}

/** What new fairs begin with. */
async function seedOrganiser(db: Db, now: Date): Promise<void> {
  const settings = settingStore(db);
  if ((await settings.read('organiser')).version > 0) return;
  const at = change(settingEntityId('organiser'), now);
  assert(await settings.save('organiser', sampleFair.organiser, 0, at));
}

/** Seeds an empty table with fairs and two logins; keeps what exists. */
export async function seed(options: SeedOptions): Promise<Seeded> {
  const db = openDb(options.table, undefined, options.config);
  await seedUser(db, 'Admin', options.now);
  await seedUser(db, 'Cashier', options.now);
  await seedAccess(db, options.now);
  const fairId = options.with === 'empty' ? '' : await seedFair(db, options);
  if (options.with === 'weeks') await seedOrganiser(db, options.now);
  const gate = fairId ? await printedGate(db, fairId) : undefined;
  return { fairId, admin: logins.Admin, cashier: logins.Cashier, ...(gate && { gate }) };
}
