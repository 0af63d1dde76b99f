import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { ticketStore, voidWrite } from '#functions/store/tickets/tickets.ts';
import {
  createGate,
  editGate,
  getPresence,
  listGates,
  type Presence,
  pairGate,
  removeGate,
  seeToDesk,
} from '#shared/contract/gates.ts';
import { myGate, scan, syncScans } from '#shared/contract/scans.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { readGateToken } from '#shared/domain/gate.ts';
import { type KioskLock, kioskHash } from '#shared/domain/kiosk.ts';
import { type Ticket, ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromNoonOn } from '#test/support/at-noon.ts';
import { openIssuing, publicUrl, signer } from '#test/support/issue.ts';
import { typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
let fairId: string;
let ticketTypeId: string;
fromNoonOn();
beforeAll(async () => {
  api = await startApi();
  fairId = api.seeded.fairId;
  cookie = await api.loginAs('Admin');
  await openIssuing(api.db);
  const { body } = await api.call(createTicketType, {
    cookie,
    body: { ...typeFields({ price: 0, admission: { days: [], entries: 'after-exit' } }), fairId },
  });
  ticketTypeId = String(body.id);
});
afterAll(() => api.stop());

let token: string;
let gateId: string;
let ticket: Ticket;
beforeEach(async () => {
  const { body } = await api.call(createGate, { cookie, body: { fairId, name: 'Hala A' } });
  token = String(body.token);
  gateId = readGateToken(token)?.gateId ?? '';
  ticket = await issued();
});

async function issued(): Promise<Ticket> {
  const orderId = newId('ord');
  const id = ticketIdOf(orderId, 1);
  const made: Ticket = {
    ...{ id, orderId, fairId, ticketTypeId, status: 'valid', admissions: 0 },
    holder: somebody({ name: 'Anna', surname: 'Lis' }),
    securityCode: signer.securityCode(id),
    issuedAt: new Date().toISOString(),
  };
  await ticketStore(api.db).issue(made);
  return made;
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const qrOf = ({ id }: Ticket) => qrAddress(publicUrl, signer.sign(id), 'pl');
const read = async (code: string, more: object = { kiosk: true }) =>
  (await api.call(scan, { body: { code, ...more }, headers: { 'x-gate': token } })).body.result;
const mine = async (by = token) => (await api.call(myGate, { headers: { 'x-gate': by } })).body;
const edit = (body: object) => api.call(editGate, { cookie, body: { id: gateId, ...body } });
/** What the fair's page is told once answers of a moment ago are no more given. */
async function waiting() {
  later(6);
  const { body } = await api.call(getPresence, { cookie, params: { fairId } });
  return (body as unknown as Presence).desk.filter((call) => call.gateId === gateId);
}

describe('a gate that is edited', () => {
  test('a gate’s new direction and name are at its devices’ next contact, and in the trail', async () => {
    expect(await edit({ name: 'Hala B', direction: 'both' })).toMatchObject({
      status: 200,
      body: { name: 'Hala B', direction: 'both', hasKioskCode: false },
    });
    expect(await mine()).toMatchObject({ gate: 'Hala B', direction: 'both' });
    expect(await read(qrOf(ticket), { passage: 'out' })).toBe('exited');
    const listed = await api.read(listGates, { cookie, params: { fairId } });
    expect(listed).toContainEqual(expect.objectContaining({ id: gateId, name: 'Hala B' }));
  });

  test('fields that are not given stay, and so does a new link that is made at the same moment', async () => {
    await edit({ direction: 'out' });
    const [, paired] = await Promise.all([
      edit({ name: 'Hala C' }),
      api.call(pairGate, { cookie, body: { id: gateId } }),
    ]);
    expect(await mine(String(paired.body.token))).toMatchObject({ gate: 'Hala C', direction: 'out' });
    expect((await mine()).code).toBe('gate_unknown');
  });

  test('a removed gate is not there, and comes back within ten minutes alone', async () => {
    await api.call(removeGate, { cookie, body: { id: gateId } });
    expect((await edit({ name: 'Hala B' })).body.code).toBe('not_found');
    later(9 * 60);
    expect((await api.call(removeGate, { cookie, body: { id: gateId, undo: true } })).status).toBe(204);
    expect(await mine()).toMatchObject({ gate: 'Hala A' });
    await api.call(removeGate, { cookie, body: { id: gateId } });
    later(11 * 60);
    const late = await api.call(removeGate, { cookie, body: { id: gateId, undo: true } });
    expect([late.status, late.body.code]).toEqual([409, 'too_late_for_gate']);
    expect((await mine()).code).toBe('gate_unknown');
  });
});

test('a gate of which nobody knows when it was removed is not brought back', async () => {
  const store = gateStore(api.db);
  const gate = await store.byId(gateId);
  if (!gate) throw new Error('the gate is gone');
  const change = { entityId: fairId, actorId: 'usr_test', action: 'gate-removed' as const, at: new Date() };
  await store.edit(gate, { active: false }, change);
  const { body } = await api.call(removeGate, { cookie, body: { id: gateId, undo: true } });
  expect(body.code).toBe('too_late_for_gate');
});

describe('the code that leads out of a kiosk', () => {
  test('the gate’s devices can check it, and nobody is told the code', async () => {
    const { body } = await edit({ kioskCode: '482913' });
    expect(body).toMatchObject({ hasKioskCode: true });
    expect(JSON.stringify(body)).not.toMatch(/482913|salt/);
    const lock = (await mine()).kiosk as unknown as KioskLock;
    expect(await kioskHash('482913', lock)).toBe(lock.hash);
    expect(await kioskHash('482914', lock)).not.toBe(lock.hash);
    const stored = await gateStore(api.db).byId(gateId);
    expect(JSON.stringify(stored)).not.toContain('482913');
  });

  test('two gates with one code have nothing in common', async () => {
    await edit({ kioskCode: '482913' });
    const one = (await mine()).kiosk as unknown as KioskLock;
    await edit({ kioskCode: '482913' });
    expect((await mine()).kiosk).not.toMatchObject({ hash: one.hash });
  });

  test('a gate without a code cannot make its devices ask for it', async () => {
    const { status, body } = await edit({ asksCode: true });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { kioskCode: { rule: 'required' } } });
    await edit({ kioskCode: '482913', asksCode: true });
    expect(await mine()).toMatchObject({ asksCode: true, kiosk: { hash: expect.any(String) } });
    await edit({ asksCode: false });
    expect(await mine()).toMatchObject({ asksCode: false });
  });

  test.each(['12345', '1234567890123', '12a456', ''])(
    'a gate’s code has 6 to 12 digits, so not %j',
    async (kioskCode) => {
      expect((await edit({ kioskCode })).status).toBe(400);
    },
  );
});

describe('who is sent to the desk', () => {
  test('a visitor whom a kiosk does not let in is named at the fair’s page, since they first tried', async () => {
    await api.db.write(voidWrite(ticket, { issued: true }));
    const since = new Date().toISOString();
    expect(await read(qrOf(ticket))).toBe('void');
    later(20);
    const at = new Date().toISOString();
    await read(qrOf(ticket));
    expect(await waiting()).toEqual([
      { gateId, gate: 'Hala A', since, at, result: 'void', ticketId: ticket.id, holder: 'Anna Lis' },
    ]);
  });

  test('a person who is let in, or refused by a keeper’s phone, calls no desk', async () => {
    await read(qrOf(ticket));
    expect(await read(qrOf(ticket), {})).toBe('already-inside');
    expect(await waiting()).toEqual([]);
  });

  test('codes of no ticket are one call of their gate', async () => {
    await read('https://example.com/a-menu');
    await read('https://example.com/another');
    expect(await waiting()).toMatchObject([{ gateId, result: 'forged' }]);
  });

  test('a call ends when its visitor is let in', async () => {
    await edit({ direction: 'both' });
    await read(qrOf(ticket), {});
    later(1);
    expect(await read(qrOf(ticket))).toBe('already-inside');
    expect(await waiting()).toHaveLength(1);
    await read(qrOf(ticket), { passage: 'out' });
    expect(await waiting()).toHaveLength(1);
    expect(await read(qrOf(ticket))).toBe('admitted');
    expect(await waiting()).toEqual([]);
  });

  test('a person sent to the desk by two gates is seen to once', async () => {
    await api.db.write(voidWrite(ticket, { issued: true }));
    await read(qrOf(ticket));
    later(1);
    const { body } = await api.call(createGate, { cookie, body: { fairId, name: 'Hala B' } });
    const second = readGateToken(String(body.token))?.gateId ?? '';
    const headers = { 'x-gate': String(body.token) };
    await api.call(scan, { body: { code: qrOf(ticket), kiosk: true }, headers });
    const until = new Date().toISOString();
    expect(await waiting()).toEqual([]);
    await api.call(seeToDesk, { cookie, body: { id: second, until } });
    expect(await waiting()).toEqual([]);
  });

  test('a call ends when somebody says so, and begins anew with the next refusal', async () => {
    await read('https://example.com/a-menu');
    const [call] = await waiting();
    const body = { id: gateId, until: call?.at };
    expect((await api.call(seeToDesk, { cookie, body })).status).toBe(204);
    expect(await waiting()).toEqual([]);
    later(1);
    await read('https://example.com/a-menu');
    expect(await waiting()).toHaveLength(1);
    // Said again by somebody who looks at an older page.
    expect((await api.call(seeToDesk, { cookie, body })).status).toBe(204);
    expect(await waiting()).toHaveLength(1);
  });

  test('nobody can say so of what is still to come', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await api.call(seeToDesk, { cookie, body: { id: gateId, until } });
    later(1);
    await read('https://example.com/a-menu');
    expect(await waiting()).toHaveLength(1);
  });

  test('nobody is seen to at a gate that is not there', async () => {
    const body = { id: 'gate_000000000000', until: new Date().toISOString() };
    expect((await api.call(seeToDesk, { cookie, body })).body.code).toBe('not_found');
  });

  test('a call ends after five minutes by itself', async () => {
    await read('https://example.com/a-menu');
    later(4 * 60);
    expect(await waiting()).toHaveLength(1);
    later(60);
    expect(await waiting()).toEqual([]);
  });

  test('a refusal that a kiosk gave without a network is a call once it is sent', async () => {
    const at = new Date(Date.now() - 30_000).toISOString();
    const sent = {
      ...{ attemptId: crypto.randomUUID(), gateId, code: 'https://example.com/a-menu', result: 'forged' },
      ...{ at, rawAt: at, clockOffset: 0, kiosk: true },
    };
    const body = { device: { id: 'dev_000000000001' }, scans: [sent] };
    await api.call(syncScans, { body, headers: { 'x-gate': token } });
    expect(await waiting()).toMatchObject([{ since: at, result: 'forged' }]);
  });
});
