import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import {
  editUser,
  isLoggedIn,
  listUsers,
  login,
  recoverAdmin,
  setPassword,
} from '#shared/contract/account.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import {
  confirmTotp,
  getFactorMethods,
  getSecondFactor,
  removeFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startTotp,
  verifySecondFactor,
} from '#shared/contract/second-factor.ts';
import { getSettings, saveSetting } from '#shared/contract/settings.ts';
import { DAY } from '#shared/domain/time.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { addApp, appCode, browserAt, people, type TestBrowser } from '#test/support/staff.ts';

let api: Api;
let cookie: string;
let someone: ReturnType<typeof people>;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  someone = people(api, () => cookie);
});
afterAll(() => api.stop());

let networks = 0;
const elsewhere = () => browserAt(api, `203.0.${Math.floor(networks / 250)}.${networks++ % 250}`);
const enter = (browser: TestBrowser, { email, password }: { email: string; password: string }) =>
  browser.call(login, { body: { email, password } });
const show = (browser: TestBrowser, kind: 'totp' | 'recovery-code', code: string, remember = false) =>
  browser.call(verifySecondFactor, { body: { shown: { kind, code }, remember } });
const isIn = async (browser: TestBrowser) => {
  const { status, body } = await browser.call(isLoggedIn);
  return status === 200 && body.requiredAction === undefined;
};

async function require(secondFactorForAdmins: boolean): Promise<void> {
  const { access } = (await api.call(getSettings, { cookie })).body as { access: { version: number } };
  const body = { secondFactorForAdmins, version: access.version };
  expect((await api.call(saveSetting.access, { cookie, body })).status).toBe(200);
}

describe('an app', () => {
  test('an app is asked for on a new device, and its code lets in', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    const browser = elsewhere();
    expect((await enter(browser, user)).body.requiredAction).toBe('verify-second-factor');
    expect(await isIn(browser)).toBe(false);
    expect((await browser.call(getFactorMethods)).body).toEqual({ totp: true });
    const { body, status } = await show(browser, 'totp', appCode(secret));
    expect([status, body]).toEqual([200, { email: user.email, roles: ['Cashier'] }]);
    expect(await isIn(browser)).toBe(true);
  });

  test('an app’s codes work once, also when sent twice at once', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    const browsers = [elsewhere(), elsewhere(), elsewhere()];
    for (const browser of browsers) await enter(browser, user);
    const [code, [a, b, c]] = [appCode(secret), browsers as [TestBrowser, TestBrowser, TestBrowser]];
    const answers = await Promise.all([show(a, 'totp', code), show(b, 'totp', code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await show(c, 'totp', code)).body.code).toBe('wrong_code');
    expect((await show(c, 'totp', appCode(secret, -1))).body.code).toBe('wrong_code');
    expect((await show(c, 'totp', appCode(secret, 1))).status).toBe(200);
  });

  test('a code is not believed two steps early or late', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    const browser = elsewhere();
    await enter(browser, user);
    for (const steps of [-3, -2, 2, 3])
      expect((await show(browser, 'totp', appCode(secret, steps))).status).toBe(401);
  });

  test('a code cannot be guessed: five tries a network, after fifty a day two codes in a row, and known devices have their own', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    for (let network = 0; network < 10; network += 1) {
      const browser = elsewhere();
      await enter(browser, user);
      const wrong = [];
      for (let tries = 0; tries < 6; tries += 1) wrong.push((await show(browser, 'totp', '000000')).status);
      expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const late = elsewhere();
    await enter(late, user);
    // Nothing is told of a single code any more, and asking for two is no try.
    for (let tries = 0; tries < 6; tries += 1)
      for (const code of [appCode(secret), '000000'])
        expect((await show(late, 'totp', code)).body.code).toBe('next_code_needed');
    const pair = (browser: TestBrowser, code: string, next: string) =>
      browser.call(verifySecondFactor, { body: { shown: { kind: 'totp', code, next }, remember: false } });
    for (const next of ['000000', appCode(secret), appCode(secret, -1)])
      expect((await pair(late, appCode(secret), next)).body.code).toBe('wrong_code');
    expect((await pair(late, appCode(secret), appCode(secret, 1))).status).toBe(200);
    const thief = elsewhere();
    await enter(thief, user);
    expect((await pair(thief, appCode(secret), appCode(secret, 1))).body.code).toBe('wrong_code');
    user.browser.leave();
    await enter(user.browser, user);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await show(user.browser, 'totp', '000000')).body.code).toBe('wrong_code');
  });

  test('only wrong codes count: after right ones as many tries are left, in the network and on the device', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    const network = '198.51.100.77';
    const [browser, beside] = [browserAt(api, network), browserAt(api, network)];
    const wrong = async (at: TestBrowser) => (await show(at, 'totp', '000000')).status;
    const right = async (at: TestBrowser, steps: number) =>
      (await show(at, 'totp', appCode(secret, steps))).status;
    await enter(browser, user);
    for (let tries = 0; tries < 4; tries += 1) expect(await wrong(browser)).toBe(401);
    expect(await right(browser, 0)).toBe(200);
    await enter(beside, user);
    expect(await wrong(beside)).toBe(401);
    expect(await wrong(beside)).toBe(429);
    browser.leave();
    await enter(browser, user);
    for (let tries = 0; tries < 4; tries += 1) expect(await wrong(browser)).toBe(401);
    expect(await right(browser, 1)).toBe(200);
    browser.leave();
    await enter(browser, user);
    expect(await wrong(browser)).toBe(401);
    expect(await wrong(browser)).toBe(429);
  });

  test('an app shut out by guesses at its codes leaves the way by a recovery code, with tries of its own', async () => {
    const user = await someone(['Cashier']);
    const { secret, codes } = await addApp(user.browser, user.password);
    const browser = elsewhere();
    await enter(browser, user);
    for (let tries = 0; tries < 5; tries += 1) await show(browser, 'totp', '000000');
    expect((await show(browser, 'totp', appCode(secret))).status).toBe(429);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await show(browser, 'recovery-code', 'nie-ten-kod')).status).toBe(401);
    for (const code of codes.slice(0, 3)) {
      expect((await show(browser, 'recovery-code', code)).status).toBe(200);
      browser.leave();
      await enter(browser, user);
    }
    expect((await show(browser, 'recovery-code', 'nie-ten-kod')).status).toBe(401);
    expect((await show(browser, 'recovery-code', codes[3] ?? '')).status).toBe(429);
    const another = elsewhere();
    await enter(another, user);
    expect((await show(another, 'recovery-code', codes[3] ?? '')).status).toBe(200);
  });

  test('an app’s secret is kept sealed, and stands nowhere in the table', async () => {
    const user = await someone(['Cashier']);
    const { secret, codes } = await addApp(user.browser, user.password);
    const table = await api.snapshot();
    for (const one of [secret, ...codes]) expect(table).not.toContain(one);
    expect(codes).toHaveLength(10);
  });

  test('an app counts only once a code was typed, of the secret that was shown last', async () => {
    const user = await someone(['Cashier']);
    const body = { currentPassword: user.password };
    const first = String((await user.browser.call(startTotp, { body })).body.secret);
    const second = String((await user.browser.call(startTotp, { body })).body.secret);
    const confirm = (secret: string) => user.browser.call(confirmTotp, { body: { code: appCode(secret) } });
    expect((await confirm(first)).body.code).toBe('wrong_code');
    expect((await user.browser.call(getSecondFactor)).body.totp).toBeUndefined();
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second)).body.code).toBe('enrolment_ended');
  });

  test('a factor is added, removed and given new codes only by who knows the password', async () => {
    const user = await someone(['Cashier']);
    const body = { currentPassword: 'zgadywane-haslo' };
    expect((await user.browser.call(startTotp, { body: {} })).body.code).toBe('wrong_credentials');
    expect((await user.browser.call(startTotp, { body })).body.code).toBe('wrong_credentials');
    await addApp(user.browser, user.password);
    for (const row of [removeFactor, renewRecoveryCodes]) {
      const asked = row === removeFactor ? { ...body, factor: 'totp' } : body;
      expect((await user.browser.call(row, { body: asked })).body.code).toBe('wrong_credentials');
    }
  });
});

describe('recovery codes', () => {
  test('recovery codes work once each, however they are typed', async () => {
    const user = await someone(['Cashier']);
    const { codes } = await addApp(user.browser, user.password);
    const [code = ''] = codes;
    const [one, other] = [elsewhere(), elsewhere()];
    await enter(one, user);
    expect((await show(one, 'recovery-code', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(
      200,
    );
    await enter(other, user);
    expect((await show(other, 'recovery-code', code)).body.code).toBe('wrong_code');
    expect((await one.call(getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  });

  test('recovery codes are void when new ones are made', async () => {
    const user = await someone(['Cashier']);
    const { codes } = await addApp(user.browser, user.password);
    const { body } = await user.browser.call(renewRecoveryCodes, {
      body: { currentPassword: user.password },
    });
    const browser = elsewhere();
    await enter(browser, user);
    expect((await show(browser, 'recovery-code', codes[0] ?? '')).status).toBe(401);
    expect((await show(browser, 'recovery-code', (body.recoveryCodes as string[])[0] ?? '')).status).toBe(
      200,
    );
  });
});

describe('a device', () => {
  test('a device is asked again each time, unless it was to be remembered, and then for thirty days', async () => {
    const user = await someone(['Cashier']);
    const { secret, codes } = await addApp(user.browser, user.password);
    const browser = elsewhere();
    await enter(browser, user);
    await show(browser, 'totp', appCode(secret));
    browser.leave();
    expect((await enter(browser, user)).body.requiredAction).toBe('verify-second-factor');
    expect((await show(browser, 'recovery-code', codes[0] ?? '', true)).status).toBe(200);
    browser.leave();
    expect((await enter(browser, user)).body.requiredAction).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 30 * DAY + 1000, toFake: ['Date'] });
    browser.leave();
    expect((await enter(browser, user)).body.requiredAction).toBe('verify-second-factor');
    vi.useRealTimers();
  });

  test('a device is remembered for one person only', async () => {
    const [one, other] = [await someone(['Cashier']), await someone(['Cashier'])];
    await addApp(other.browser, other.password);
    const { secret } = await addApp(one.browser, one.password);
    const shared = elsewhere();
    await enter(shared, one);
    await show(shared, 'totp', appCode(secret), true);
    shared.leave();
    expect((await enter(shared, other)).body.requiredAction).toBe('verify-second-factor');
    shared.leave();
    expect((await enter(shared, one)).body.requiredAction).toBeUndefined();
  });
});

describe('an Admin, where the house wants a second factor', () => {
  test('an Admin can do nothing but enrol at the next login, then everything', async () => {
    await require(true);
    const user = await someone(['Admin']);
    expect((await user.browser.call(isLoggedIn)).body.requiredAction).toBe('enrol-second-factor');
    expect((await user.browser.call(listFairs)).body.code).toBe('forbidden');
    const { confirmed } = await addApp(user.browser);
    expect(confirmed.body.session).toEqual({ email: user.email, roles: ['Admin'] });
    expect((await user.browser.call(listFairs)).status).toBe(200);
    await require(false);
  });

  test('an Admin adds no factor from a login that showed none of those there are', async () => {
    await require(true);
    const user = await someone(['Admin']);
    const stale = elsewhere();
    await enter(stale, user);
    await addApp(user.browser);
    const begun = String((await stale.call(startTotp, { body: {} })).body.secret);
    const confirmed = await stale.call(confirmTotp, { body: { code: appCode(begun, -1) } });
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'forbidden']);
    expect((await stale.call(listFairs)).body.code).toBe('forbidden');
    await require(false);
  });

  test('an Admin keeps the last factor', async () => {
    const user = await someone(['Admin']);
    await addApp(user.browser, user.password);
    const remove = () =>
      user.browser.call(removeFactor, { body: { factor: 'totp', currentPassword: user.password } });
    await require(true);
    expect((await remove()).body.code).toBe('second_factor_required');
    await require(false);
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.code).toBe('not_found');
    expect((await user.browser.call(getSecondFactor)).body.recoveryCodesLeft).toBe(0);
  });

  test('an Admin has to enrol who has never been asked: the rule holds until somebody lifts it', async () => {
    await api.db.write({ remove: { pk: 'settings', sk: 'access' } });
    expect((await api.call(getSettings, { cookie })).body.access).toEqual({
      value: { secondFactorForAdmins: true },
      version: 0,
    });
    const browser = elsewhere();
    expect((await enter(browser, api.seeded.admin)).body.requiredAction).toBe('enrol-second-factor');
    expect((await enter(elsewhere(), api.seeded.cashier)).body.requiredAction).toBeUndefined();
    await require(false);
  });

  test('an Admin who lost everything comes back by a recovery key, to a new password and a new factor', async () => {
    await require(true);
    const user = await someone(['Admin']);
    const { secret } = await addApp(user.browser);
    await sessionStore(api.db).allowRecovery(
      hashOf('lostkey0000'),
      user.id,
      new Date(),
      new Date(Date.now() + 60_000),
    );
    const browser = elsewhere();
    const opened = await browser.call(recoverAdmin, { params: { recoveryKey: 'lostkey0000' } });
    expect(opened.body.requiredAction).toBe('set-password');
    const chosen = await browser.call(setPassword, { body: { newPassword: 'od-nowa-po-burzy' } });
    expect(chosen.body.requiredAction).toBe('enrol-second-factor');
    expect((await browser.call(listFairs)).body.code).toBe('forbidden');
    const added = await addApp(browser);
    expect(added.secret).not.toBe(secret);
    expect((await browser.call(listFairs)).status).toBe(200);
    await require(false);
  });
});

describe('a factor that somebody lost', () => {
  const reset = async (id: string, by = cookie) => {
    const { version = 0 } = (await userStore(api.db).byId(id)) ?? {};
    return api.call(resetSecondFactor, { cookie: by, body: { id, version } });
  };

  test('a lost factor is reset by another Admin: its user is out everywhere, and logs in without it', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    const remembered = elsewhere();
    await enter(remembered, user);
    await show(remembered, 'totp', appCode(secret), true);
    expect((await reset(user.id)).status).toBe(204);
    expect([await isIn(user.browser), await isIn(remembered)]).toEqual([false, false]);
    expect((await enter(elsewhere(), user)).body.requiredAction).toBeUndefined();
    const { body } = await api.call(getAudit, { cookie, params: { entityId: user.id } });
    const told = (body.entries as { action: string }[]).map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['second-factor-added', 'second-factor-reset']));
  });

  test('a lost factor is not reset by its owner, nor by a Cashier, nor for somebody who is not there', async () => {
    const me = (await userStore(api.db).byEmail(api.seeded.admin.email))?.id ?? '';
    expect((await reset(me)).body.code).toBe('not_oneself');
    expect((await reset(me, await api.loginAs('Cashier'))).body.code).toBe('forbidden');
    expect((await reset('usr_000000000000')).body.code).toBe('not_found');
  });

  test('a factor does not come off with a renewed password: who is given one shows the factor first', async () => {
    const user = await someone(['Cashier']);
    const { secret } = await addApp(user.browser, user.password);
    const { version } = await user.stored();
    const body = { id: user.id, name: '', roles: ['Cashier'], active: true, newPassword: true, version };
    const renewed = await api.call(editUser, { cookie, body });
    const browser = elsewhere();
    const first = await enter(browser, { email: user.email, password: String(renewed.body.password) });
    expect(first.body.requiredAction).toBe('verify-second-factor');
    expect((await browser.call(setPassword, { body: { newPassword: 'moje-wlasne-zdanie' } })).status).toBe(
      403,
    );
    expect((await show(browser, 'totp', appCode(secret))).body.requiredAction).toBe('set-password');
    const chosen = await browser.call(setPassword, { body: { newPassword: 'moje-wlasne-zdanie' } });
    expect(chosen.body).toEqual({ email: user.email, roles: ['Cashier'] });
  });
});

test('the list of users says who has a second factor', async () => {
  const user = await someone(['Cashier']);
  await addApp(user.browser, user.password);
  const { body } = await api.call(listUsers, { cookie, query: { query: user.email } });
  expect(body.data).toEqual([expect.objectContaining({ email: user.email, secondFactors: ['totp'] })]);
});
