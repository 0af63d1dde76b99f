import { describe, expect, test } from 'vitest';
import { createGate } from '#functions/door/gates/create-gate.ts';
import { removeGate } from '#functions/door/gates/remove-gate.ts';
import { activateFair } from '#functions/fairs/activate-fair.ts';
import { editBadge } from '#functions/fairs/edit-badge.ts';
import { editBanner } from '#functions/fairs/edit-banner.ts';
import { editFair } from '#functions/fairs/edit-fair.ts';
import { editFairColour } from '#functions/fairs/edit-fair-colour.ts';
import { editTicketNotes } from '#functions/fairs/edit-ticket-notes.ts';
import { createTicketType } from '#functions/fairs/ticket-types/create-ticket-type.ts';
import { editTicketType } from '#functions/fairs/ticket-types/edit-ticket-type.ts';
import { orderTicketTypes } from '#functions/fairs/ticket-types/order-ticket-types.ts';
import { savings } from '#functions/office/settings/save-setting.ts';
import { saveConfig } from '#functions/office/texts/save-config.ts';
import { saveMailConfig } from '#functions/office/texts/save-mail-config.ts';
import { deleteUser } from '#functions/people/account/delete-user.ts';
import { editUser } from '#functions/people/account/edit-user.ts';
import { hashPassword } from '#functions/people/account/password-hash.ts';
import { registerUser } from '#functions/people/account/register-user.ts';
import { setPassword } from '#functions/people/account/set-password.ts';
import { startSession } from '#functions/people/account/start-session.ts';
import { forgetDevices, resetSecondFactor } from '#functions/people/second-factor/reset-second-factor.ts';
import { createCoupon } from '#functions/sale/coupons/create-coupon.ts';
import { editCoupon } from '#functions/sale/coupons/edit-coupon.ts';
import { removeCoupon } from '#functions/sale/coupons/remove-coupon.ts';
import { placeHeld } from '#functions/sale/orders/hold.ts';
import { saveRefCode } from '#functions/sale/visits/save-ref-code.ts';
import { plainBadge } from '#shared/domain/badge.ts';
import { couponId } from '#shared/domain/coupon.ts';
import { formKeys } from '#shared/texts/form-keys.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { office } from '#test/support/world.ts';

// Another request may write between read and write: the store reports it, and the caller must return a refusal.
const now = new Date('2026-11-02T10:00:00Z');
const fairId = 'fair_000000000000';
const ID = 'usr_000000000009';
const NEW_PASSWORD = 'brama-szeroko-otwarta';

const user = {
  id: ID,
  email: 'ktos@example.com',
  name: 'Ktoś',
  roles: ['Admin'],
  active: true,
  version: 3,
  passwordHash: await hashPassword('stare-haslo-do-zmiany'),
};
const fair = { ...fairFields(now), id: fairId, banners: {}, version: 3 };
const type = { ...typeFields(), fairId, id: 'typ_000000000001', shards: 1, version: 3 };
const coupon = {
  fairId,
  id: couponId(fairId, 'TARGI'),
  code: 'TARGI',
  discount: { percent: 10 },
  ticketTypeIds: [],
  visible: true,
  shards: 0,
  version: 3,
};
const gate = { id: 'gate_000000000001', fairId, name: 'A', active: true, secretHash: '' };
const code = { id: `${fairId}+radio`, fairId, referenceCode: 'radio', version: 3 };

const sessions = { ofUser: async () => [] };
const stock = { shards: async () => new Map() };
const fairs = {
  byId: async () => fair,
  activeId: async () => fairId,
  list: async () => [],
  withTypes: async () => ({ fair, types: [type] }),
};
const refusing = (refusal: unknown, methods: object = {}) =>
  new Proxy(methods, {
    get: (own, name) => Reflect.get(own, name) ?? (async () => refusal),
  });

const users = (refusal: unknown) => refusing(refusal, { byId: async () => user });
const coupons = (refusal: unknown, found: unknown = coupon) => refusing(refusal, { byId: async () => found });
const savedFairs = () => refusing(false, fairs);

const run = (useCase: unknown, input: object, context: object = {}) =>
  runUseCase(useCase, input, { now, actor: office, ...context });

const busy = { sessions, users: users('busy') };
const newPassword = () =>
  run(
    setPassword({ ...busy, fairs } as never),
    { body: { newPassword: NEW_PASSWORD } },
    { actor: { ...office, userId: ID, requiredAction: 'set-password' } },
  );

const cases: Record<string, [code: string, call: () => Promise<unknown>]> = {
  'a user who logged in meanwhile is not removed': [
    'busy',
    () => run(deleteUser(busy as never), { body: user }),
  ],
  'a user who was changed meanwhile is not changed': [
    'changed_meanwhile',
    () => run(editUser({ sessions, users: users('changed_meanwhile') } as never), { body: user }),
  ],
  'a user whose address is taken is not made': [
    'email_taken',
    () => run(registerUser(users(false) as never), { body: user }),
  ],
  'a password is not set over a login at the same moment': ['busy', newPassword],
  'a session of a user who was changed meanwhile is not opened': [
    'busy',
    () => startSession(refusing(false) as never, user as never, { requiredAction: null, now }),
  ],
  'who is no Admin any more resets no second factor': [
    'forbidden',
    () => run(resetSecondFactor({ sessions, users: users('forbidden') } as never), { body: user }),
  ],
  'devices are not forgotten over a change': [
    'changed_meanwhile',
    () => run(forgetDevices({ users: users('changed_meanwhile') } as never), {}),
  ],
  'a code that somebody else made meanwhile is not made': [
    'code_taken',
    () => run(createCoupon({ fairs, coupons: coupons(false, undefined) } as never), { body: coupon }),
  ],
  'a removed code that is back already is not brought back': [
    'changed_meanwhile',
    () => {
      const removed = { ...coupon, removedAt: now.toISOString() };
      const deps = { fairs, coupons: coupons('changed_meanwhile', removed) };
      return run(createCoupon(deps as never), { body: coupon });
    },
  ],
  'a code whose uses allow no such limit is not changed': [
    'limit_below_used',
    () => run(editCoupon({ fairs, stock, coupons: coupons('limit_below_used') } as never), { body: coupon }),
  ],
  'a code that was changed meanwhile is not removed': [
    'changed_meanwhile',
    () => run(removeCoupon(coupons('changed_meanwhile') as never), { body: coupon }),
  ],
  'a fair that changed meanwhile is not activated': [
    'changed_meanwhile',
    () => run(activateFair(savedFairs() as never), { body: { id: fairId } }),
  ],
  'a picture is not hung over a change of its fair': [
    'changed_meanwhile',
    () => {
      const query = { id: fairId, kind: 'bannerMain', version: 3, remove: true };
      return run(editBanner({ fairs: savedFairs(), images: {} } as never), { query });
    },
  ],
  'a fair that was changed meanwhile is not changed': [
    'changed_meanwhile',
    () => run(editFair(savedFairs() as never), { body: fair }),
  ],
  'notes are not written over a change of their fair': [
    'changed_meanwhile',
    () => run(editTicketNotes(savedFairs() as never), { body: { id: fairId, version: 3 } }),
  ],
  'badges are not laid out over a change of their fair': [
    'changed_meanwhile',
    () => run(editBadge(savedFairs() as never), { body: { id: fairId, version: 3, ...plainBadge } }),
  ],
  'a colour is not set over a change of its fair': [
    'changed_meanwhile',
    () => run(editFairColour(savedFairs() as never), { body: { id: fairId, version: 3, colour: '#0b6b3a' } }),
  ],
  'a gate of a fair that is gone is not made': [
    'not_found',
    () => run(createGate(refusing(false) as never), { body: { fairId, name: 'A' } }),
  ],
  'a gate of a fair that is gone is not removed': [
    'not_found',
    () => run(removeGate(refusing(false, { byId: async () => gate }) as never), { body: gate }),
  ],
  'a setting that was changed meanwhile is not saved': [
    'changed_meanwhile',
    () => {
      const settings = refusing(false, { read: async () => ({ value: {}, version: 1 }) });
      return run(savings(settings as never).saveRetention, { body: { version: 1 } });
    },
  ],
  'a text of the form that was changed meanwhile is not saved': [
    'changed_meanwhile',
    () => run(saveConfig(refusing(false) as never), { body: { key: formKeys[0], version: 1 } }),
  ],
  'a mail’s text that was changed meanwhile is not saved': [
    'changed_meanwhile',
    () => run(saveMailConfig(refusing(false) as never), { body: { kind: 'ticket', version: 1 } }),
  ],
  'a type of a fair that is gone is not made': [
    'not_found',
    () => run(createTicketType(refusing(false) as never), { body: type }),
  ],
  'a type of which more is sold is not changed': [
    'capacity_below_sold',
    () => {
      const types = refusing('capacity_below_sold', { byId: async () => type });
      return run(editTicketType({ types, stock, places: { ofType: async () => [] } } as never), {
        body: type,
      });
    },
  ],
  'types that were changed meanwhile are not ordered': [
    'changed_meanwhile',
    () => {
      const body = { fairId, types: [{ id: type.id, version: type.version }] };
      return run(orderTicketTypes({ fairs, types: refusing(false) } as never), { body });
    },
  ],
  'a partner’s link that is there is not made': [
    'code_taken',
    () => {
      const body = { id: fairId, referenceCode: 'radio', description: '', visible: true };
      return run(saveRefCode({ codes: refusing('code_taken') } as never), { body });
    },
  ],
  'a partner’s link that was changed meanwhile is not changed': [
    'changed_meanwhile',
    () => run(saveRefCode({ codes: refusing(false, { byCode: async () => code }) } as never), { body: code }),
  ],
  'an order whose offered place is gone is not placed': [
    'offer_ended',
    () => placeHeld({} as never, [], { orders: refusing('offer_ended'), stock } as never),
  ],
};

describe('what a store refuses is told', () => {
  for (const [name, [code, call]] of Object.entries(cases))
    test(name, async () => {
      await expect(call()).rejects.toMatchObject({ code });
    });
});
