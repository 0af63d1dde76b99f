import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteUser, editUser, isLoggedIn, login, setPassword } from '#shared/contract/account.ts';
import { forgetDevices } from '#shared/contract/second-factor.ts';
import { MAX_DEVICES } from '#shared/domain/second-factor.ts';
import { loginWait } from '#shared/domain/user.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { browserAt, people, type TestBrowser } from '#test/support/staff.ts';

let api: Api;
let cookie: string;
let someone: ReturnType<typeof people>;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  someone = people(api, () => cookie);
});
afterAll(() => api.stop());
// Attempts are counted per quarter of an hour, which must not change in the middle of a test.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:01:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const passing = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const tryAt = (browser: TestBrowser, email: string, password = 'nie-to-haslo') =>
  browser.call(login, { body: { email, password } });
/** Tries wrong passwords from many networks, few enough from each to avoid its lockout. */
async function siege(email: string, networks: number, each: number, block = '192.0.2') {
  for (let network = 0; network < networks; network += 1) {
    const browser = browserAt(api, `${block}.${network}`);
    for (let tries = 0; tries < each; tries += 1) await tryAt(browser, email);
  }
}

describe('wrong passwords', () => {
  test('wrong passwords lock the network that sent them, not the person elsewhere', async () => {
    const { email, password } = await someone(['Cashier']);
    const attacker = browserAt(api, '198.51.100.1');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await tryAt(attacker, email)).body.code).toBe('wrong_credentials');
    const locked = await tryAt(attacker, email, password);
    expect(locked.body.code).toBe('too_many_tries');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60);
    expect(locked.body.retryAfter).toBe(Number(locked.headers['retry-after']));
    expect((await tryAt(browserAt(api, '198.51.100.2'), email, password)).status).toBe(200);
    passing(900);
    expect((await tryAt(attacker, email, password)).status).toBe(200);
  });

  test('right passwords are not counted: a desk’s tills log in from one network all day', async () => {
    const { email, password } = await someone(['Cashier']);
    const newTill = () => browserAt(api, '198.51.100.9');
    for (let till = 0; till < 15; till += 1)
      expect((await tryAt(newTill(), email, password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await tryAt(newTill(), email)).body.code).toBe('wrong_credentials');
    expect((await tryAt(newTill(), email, password)).body.code).toBe('too_many_tries');
  });

  test('an IPv6 subscriber is locked as one, whatever address of theirs is used', async () => {
    const { email, password } = await someone(['Cashier']);
    for (let tries = 0; tries < 10; tries += 1)
      await tryAt(browserAt(api, `2001:db8:0:7::${tries + 1}`), email);
    expect((await tryAt(browserAt(api, '2001:db8:0:7:ffff::1'), email, password)).body.code).toBe(
      'too_many_tries',
    );
    expect((await tryAt(browserAt(api, '2001:db8:0:8::1'), email, password)).status).toBe(200);
  });

  test('a device that was logged in before passes, in the very network that is locked', async () => {
    const { email, password, browser } = await someone(['Cashier']);
    browser.leave();
    for (let tries = 0; tries < 12; tries += 1) {
      const stranger = browserAt(api, '10.1.0.3');
      await tryAt(stranger, email);
    }
    expect((await tryAt(browserAt(api, '10.1.0.3'), email, password)).body.code).toBe('too_many_tries');
    expect((await tryAt(browser, email, password)).status).toBe(200);
  });

  test('the 21st device that somebody logs in on takes the place of their oldest', async () => {
    const { email, password, browser: oldest } = await someone(['Cashier']);
    oldest.leave();
    const others = Array.from({ length: MAX_DEVICES }, (_, device) => browserAt(api, `198.51.100.${device}`));
    for (const browser of others) {
      passing(1);
      expect((await tryAt(browser, email, password)).status).toBe(200);
      browser.leave();
    }
    await siege(email, 10, 2, '192.0.5');
    const first = others.at(0) as TestBrowser;
    expect((await tryAt(oldest, email, password)).body.code).toBe('too_many_tries');
    expect((await tryAt(first, email, password)).status).toBe(200);
  });

  test('a known device that guesses locks itself', async () => {
    const { email, password, browser } = await someone(['Cashier']);
    browser.leave();
    for (let tries = 0; tries < 10; tries += 1) await tryAt(browser, email);
    expect((await tryAt(browser, email, password)).body.code).toBe('too_many_tries');
    expect((await tryAt(browserAt(api, '198.51.100.9'), email, password)).status).toBe(200);
  });
});

describe('an account that many networks try', () => {
  test('unknown devices wait, longer and longer, and are let in', async () => {
    const { email, password } = await someone(['Cashier']);
    await siege(email, 10, 2);
    const home = browserAt(api, '203.0.113.1');
    const first = await tryAt(home, email, password);
    expect([first.body.code, first.body.retryAfter]).toEqual(['too_many_tries', 5]);
    passing(3);
    expect((await tryAt(home, email, password)).body.retryAfter).toBe(2);
    passing(2);
    expect((await tryAt(home, email, password)).status).toBe(200);
  });

  test('no wait is longer than two minutes, and one wait is one try', async () => {
    expect([0, 19, 20, 39, 40, 60, 100, 1_000_000].map(loginWait)).toEqual([0, 0, 5, 5, 10, 20, 80, 120]);
    const { email, password } = await someone(['Cashier']);
    await siege(email, 10, 2, '192.0.3');
    const home = browserAt(api, '203.0.113.2');
    await tryAt(home, email);
    passing(5);
    const both = await Promise.all([tryAt(home, email), tryAt(home, email)]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['too_many_tries', 'wrong_credentials']);
    expect((await tryAt(home, email, password)).body.code).toBe('too_many_tries');
  });

  test('known devices do not wait, and what they send is not counted', async () => {
    const { email, password, browser } = await someone(['Cashier']);
    browser.leave();
    await siege(email, 10, 2, '192.0.4');
    expect((await tryAt(browser, email, password)).status).toBe(200);
  });
});

describe('a device', () => {
  const deviceCookie = ({ jar }: TestBrowser) => [...jar].find(([name]) => name.startsWith('__Host-device-'));
  /** Whether the browser can still log in while unknown devices have to wait. */
  async function isKnown(browser: TestBrowser, email: string, password: string, block: string) {
    browser.leave();
    await siege(email, 10, 2, block);
    return (await tryAt(browser, email, password)).status === 200;
  }

  test('a device is known by a random __Host- cookie that scripts cannot read, kept only as a hash', async () => {
    const { email, password } = await someone(['Cashier']);
    const browser = browserAt(api, '203.0.113.3');
    const { cookies } = await tryAt(browser, email, password);
    const line = cookies.find((one) => one.startsWith('__Host-device-'));
    expect(line).toMatch(
      /^__Host-device-[0-9a-f]{12}=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=15552000$/,
    );
    const [, token = ''] = deviceCookie(browser) ?? [];
    expect(await api.snapshot()).not.toContain(token);
  });

  test('a device known to one account is unknown to another', async () => {
    const [one, other] = [await someone(['Cashier']), await someone(['Cashier'])];
    const [name, token] = deviceCookie(one.browser) ?? ['', ''];
    const [otherName] = deviceCookie(other.browser) ?? [''];
    expect(name).not.toBe(otherName);
    const thief = browserAt(api, '203.0.113.4');
    thief.jar.set(otherName, token);
    await siege(other.email, 10, 2, '192.0.5');
    expect((await tryAt(thief, other.email, other.password)).body.code).toBe('too_many_tries');
  });

  test('a device is unknown after its user set another password', async () => {
    const { email, password, browser } = await someone(['Cashier']);
    const elsewhere = browserAt(api, '203.0.113.5');
    await tryAt(elsewhere, email, password);
    passing(1);
    const newPassword = 'zupelnie-inne-slowa';
    await browser.call(setPassword, { body: { currentPassword: password, newPassword } });
    expect(await isKnown(elsewhere, email, newPassword, '192.0.6')).toBe(false);
    browser.leave();
    expect((await tryAt(browser, email, newPassword)).status).toBe(200);
  });

  test('a device is unknown after its user was deactivated, or wished to forget it', async () => {
    for (const how of ['deactivated', 'forgotten']) {
      const { id, email, password, browser, stored } = await someone(['Cashier']);
      passing(1);
      const edit = async (active: boolean) => {
        const { version } = await stored();
        const body = { id, name: '', roles: ['Cashier'], active, version };
        expect((await api.call(editUser, { cookie, body })).status).toBe(200);
      };
      if (how === 'forgotten') expect((await browser.call(forgetDevices)).status).toBe(204);
      else {
        await edit(false);
        await edit(true);
      }
      expect(await isKnown(browser, email, password, how === 'forgotten' ? '192.0.7' : '192.0.8')).toBe(
        false,
      );
    }
  });

  test('a device is forgotten after half a year', async () => {
    const { email, password, browser } = await someone(['Cashier']);
    passing(180 * 86_400 + 60);
    expect(await isKnown(browser, email, password, '192.0.9')).toBe(false);
  });
});

describe('a first password', () => {
  test('a first password is good for three days; then who knows it is told kindly that it is over', async () => {
    cookie = await api.loginAs('Admin');
    const { id, email, stored } = await someone(['Cashier']);
    const renew = async () =>
      (
        await api.call(editUser, {
          cookie,
          body: {
            id,
            name: '',
            roles: ['Cashier'],
            active: true,
            newPassword: true,
            version: (await stored()).version,
          },
        })
      ).body;
    const { password } = await renew();
    passing(3 * 86_400 - 1);
    expect((await tryAt(browserAt(api, '203.0.113.6'), email, String(password))).status).toBe(200);
    passing(1);
    expect((await tryAt(browserAt(api, '203.0.113.6'), email, String(password))).body.code).toBe(
      'first_password_ended',
    );
    expect((await tryAt(browserAt(api, '203.0.113.6'), email)).body.code).toBe('wrong_credentials');
    cookie = await api.loginAs('Admin');
    const again = await renew();
    expect(
      (await tryAt(browserAt(api, '203.0.113.6'), email, String(again.password))).body.requiredAction,
    ).toBe('set-password');
  });

  test('a password that its user has set has no end', async () => {
    cookie = await api.loginAs('Admin');
    const { email, password } = await someone(['Cashier']);
    passing(4 * 86_400);
    expect((await tryAt(browserAt(api, '203.0.113.7'), email, password)).status).toBe(200);
  });

  test('a first password is not replaced by whoever only guesses it', async () => {
    const { email, password, browser } = await someone(['Cashier']);
    for (const newPassword of [
      'password1234!',
      'bramka202611',
      `${email.split('@')[0]}-2026`,
      'Targi Franczyza 26',
    ]) {
      const { body } = await browser.call(setPassword, { body: { currentPassword: password, newPassword } });
      expect([newPassword, body.fields]).toEqual([newPassword, { newPassword: { rule: 'common-password' } }]);
    }
    expect((await browser.call(isLoggedIn)).status).toBe(200);
  });
});

test('a removed user leaves no factors behind', async () => {
  const { id, stored } = await someone(['Cashier']);
  const { version } = await stored();
  expect((await api.call(deleteUser, { cookie, body: { id, version } })).status).toBe(204);
  expect(await api.snapshot()).not.toContain(`{"S":"user#${id}"},"sk":{"S":"second-factor"}`);
});
