import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vatRegister } from '#functions/adapters/vat-register/vat-register.ts';
import { findCompany, QUESTIONS_A_DAY } from '#functions/sale/companies/find-company.ts';
import { companyStore } from '#functions/store/sale/companies.ts';
import { lineDayStore } from '#functions/store/sale/line-days.ts';
import { startVatRegisterSandbox } from '#infra/vat-register-sandbox/sandbox.ts';
import { DAY, HOUR, warsawDay } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openWorld } from '#test/support/world.ts';

const COMPANY = '5250011119';
const OTHER = '5260011115';
const NOT_LISTED = '9900011110';
const SLOW = '9910011117';
const SPENT = '9920011113';
const BROKEN = '9930011126';
const OTHER_SHAPE = '9940011116';
const PERSON = '9950011112';

const TARGOWA = {
  company: {
    name: 'TARGOWA 001 SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    streetAddress: 'MARSZAŁKOWSKA 11',
    postalCode: '00-590',
    city: 'WARSZAWA',
  },
};

let engine: Engine;
let world: ReturnType<typeof openWorld>;
let sandbox: Awaited<ReturnType<typeof startVatRegisterSandbox>>;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());
beforeEach(async () => {
  // Each test has a day of its own, and so all its questions.
  world.now = new Date(world.now.getTime() + DAY);
  sandbox = await startVatRegisterSandbox({ port: 0, now: () => world.now });
});
afterEach(() => sandbox.stop());

/** Some number with a right checksum. */
function nipOf(n: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  const checked = (digits: string) =>
    [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11;
  let digits = 711_000_000 + n * 11;
  while (checked(String(digits)) === 10) digits += 1;
  return `${digits}${checked(String(digits))}`;
}

const companies = () => companyStore(engine.db);
const find = (nip: string, { forInvoice = true, host = sandbox.url, address = world.newAddress() } = {}) =>
  world.call(
    findCompany({
      companies: companies(),
      lineDays: lineDayStore(engine.db),
      askVatRegister: vatRegister(host),
    }),
    { body: { nip, forInvoice }, address },
  );
const questions = async () =>
  ((await (await fetch(`${sandbox.url}/sandbox/questions`)).json()) as { nip: string }[]).map(
    ({ nip }) => nip,
  );
const dayOf = warsawDay;
/** As if others had asked so often today. */
const used = (asked: number) => companies().endDay(dayOf(world.now), asked, world.now);

test('a company has its name and its address in the form’s fields', async () => {
  expect(await find(COMPANY)).toEqual(TARGOWA);
});

test('a person with a business has the address of their residence', async () => {
  expect(await find(PERSON)).toEqual({
    company: {
      name: 'JADWIGA ŻÓŁĆ',
      streetAddress: 'ŚWIĘTEJ ANNY 3/4',
      postalCode: '31-008',
      city: 'KRAKÓW',
    },
  });
});

describe('a number and its question', () => {
  test('a number is asked about once a day for the whole house, and again on the next day', async () => {
    await find(COMPANY);
    expect(await find(COMPANY, { forInvoice: false })).toEqual(TARGOWA);
    expect(await questions()).toEqual([COMPANY]);
    world.now = new Date(world.now.getTime() + DAY);
    await find(COMPANY);
    expect(await questions()).toEqual([COMPANY, COMPANY]);
  });

  test('a day is Warsaw’s: an evening in UTC may be the next one', async () => {
    world.now = new Date(`${dayOf(world.now)}T22:30:00.000Z`);
    await find(COMPANY);
    world.now = new Date(world.now.getTime() + HOUR);
    await find(COMPANY);
    expect(await questions()).toEqual([COMPANY, COMPANY]);
  });

  test('two who type the same number at once get one answer to one question', async () => {
    expect(await Promise.all([find(COMPANY), find(COMPANY), find(COMPANY)])).toEqual([
      TARGOWA,
      TARGOWA,
      TARGOWA,
    ]);
    expect(await questions()).toEqual([COMPANY]);
  });

  test('a question is taken by one request, and counted once', async () => {
    const take = () => companies().takeQuestion(COMPANY, dayOf(world.now), 5, world.now);
    expect([await take(), await take()]).toEqual([true, false]);
  });

  test('a question whose function died is waited for in vain, but not for long', async () => {
    await companies().takeQuestion(COMPANY, dayOf(world.now), 5, world.now);
    const began = Date.now();
    expect(await find(COMPANY)).toEqual({});
    expect(Date.now() - began).toBeLessThan(3_000);
    world.now = new Date(world.now.getTime() + HOUR);
    const later = Date.now();
    expect(await find(COMPANY)).toEqual({});
    expect(Date.now() - later).toBeLessThan(200);
    expect(await questions()).toEqual([]);
  });
});

describe('silence where the list does not help', () => {
  test.each([
    ['does not have the number', NOT_LISTED],
    ['fails', BROKEN],
    ['answers in another shape', OTHER_SHAPE],
  ])('a list that %s fills in nothing, and is not asked again', async (_, nip) => {
    expect(await find(nip)).toEqual({});
    expect(await find(nip)).toEqual({});
    expect(await questions()).toEqual([nip]);
  });

  test('a slow list is waited for two seconds', async () => {
    const began = Date.now();
    expect(await find(SLOW)).toEqual({});
    expect(Date.now() - began).toBeGreaterThan(1_900);
    expect(Date.now() - began).toBeLessThan(2_800);
  });

  test('a list that is not there refuses nobody', async () => {
    expect(await find(COMPANY, { host: 'http://127.0.0.1:9' })).toEqual({});
  });
});

describe('the questions of a day', () => {
  test('the last fifth is left to those who ask for an invoice', async () => {
    await used(QUESTIONS_A_DAY * 0.8 - 1);
    expect(await find(COMPANY, { forInvoice: false })).toEqual(TARGOWA);
    expect(await find(OTHER, { forInvoice: false })).toEqual({});
    expect(await questions()).toEqual([COMPANY]);
    expect(await find(OTHER)).toMatchObject({ company: { city: 'WARSZAWA' } });
  });

  test('the last one is asked, and no further', async () => {
    await used(QUESTIONS_A_DAY - 1);
    expect(await find(COMPANY)).toEqual(TARGOWA);
    expect(await find(OTHER)).toEqual({});
    expect(await questions()).toEqual([COMPANY]);
  });

  test('seven networks that ask for whatever they get leave the day to others', async () => {
    const ways = Array.from({ length: 7 }, (_, network) => `203.0.${network}.7`);
    for (let turn = 0; turn < 20; turn += 1)
      await Promise.all(ways.map((address, way) => find(nipOf(100 * turn + way), { address })));
    expect((await questions()).length).toBeLessThan(QUESTIONS_A_DAY / 2);
    expect(await find(COMPANY)).toEqual(TARGOWA);
  });

  test.each([
    ['/24', (n: number) => `192.0.2.${n}`],
    ['/48', (n: number) => `2001:db8:7:${n.toString(16)}00::1`],
  ])('a %s asks as much as three lines, and other visitors are asked for meanwhile', async (_, address) => {
    for (let n = 1; n <= 60; n += 1) await find(nipOf(n), { address: address(n) });
    expect((await questions()).length).toBeGreaterThan(15);
    expect((await questions()).length).toBeLessThanOrEqual(30);
    expect(await find(COMPANY, { address: address(99) })).toEqual({});
    expect(await find(COMPANY)).toEqual(TARGOWA);
    world.now = new Date(world.now.getTime() + DAY);
    expect(await find(OTHER, { address: address(99) })).toMatchObject({ company: { city: 'WARSZAWA' } });
  });

  test('a network that asks many times at once gets no more than one that asks in turn', async () => {
    const address = world.newAddress();
    await Promise.all(Array.from({ length: 40 }, (_, n) => find(nipOf(n), { address })));
    expect((await questions()).length).toBeLessThanOrEqual(10);
  });

  test('a list that says its questions are used up is left alone until the next day', async () => {
    expect(await find(SPENT)).toEqual({});
    expect(await find(COMPANY)).toEqual({});
    expect(await questions()).toEqual([SPENT]);
    world.now = new Date(world.now.getTime() + DAY);
    expect(await find(COMPANY)).toEqual(TARGOWA);
  });
});
