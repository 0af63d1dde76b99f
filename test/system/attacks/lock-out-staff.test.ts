import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from '../../support/journey.ts';
import { appCode } from '../../support/staff.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

interface LoginResponse {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | undefined;
}

/** A machine in its own network: all of 127.0.0.0/8 is this one. */
function machineAt(localAddress: string) {
  const cookies = new Map<string, string>();
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  };
  const say = (method: string, path: string, body?: unknown, lies: Record<string, string> = {}) =>
    new Promise<LoginResponse>((resolve, reject) => {
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...lies,
      };
      const sent = request(`${journey.api}${path}`, { method, localAddress, headers });
      sent.on('error', reject).on('response', async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        response.headers['set-cookie']?.forEach(keep);
        resolve({
          status: response.statusCode ?? 0,
          body: text.startsWith('{') ? JSON.parse(text) : {},
          retryAfter: response.headers['retry-after'],
        });
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    say,
    cookies,
    logIn: (password: string, lies?: Record<string, string>) =>
      say('POST', '/account/login', { email: journey.admin.email, password }, lies),
  };
}

async function logIn(page: Page, { email, password } = journey.admin): Promise<void> {
  await page.goto(`${journey.shop}/admin`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}
const newPage = async () => (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();

describe('locking the right person out', () => {
  test('ten wrong passwords, again and again, lock only who sends them', async () => {
    const { password } = journey.admin;
    for (let round = 0; round < 3; round += 1) {
      const attacker = machineAt('127.0.0.66');
      const tries = [];
      for (let count = 0; count < 12; count += 1)
        tries.push((await attacker.logIn(`zgadywane-${count}`)).status);
      expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429]);
      expect((await attacker.logIn(password)).status).toBe(429);
      expect((await machineAt('127.0.1.1').logIn(password)).status).toBe(200);
      await journey.advance('PT15M');
    }
  });

  test('somebody else’s address is not believed where the sender says it of itself', async () => {
    const attacker = machineAt('127.0.0.67');
    const lie = { 'cloudfront-viewer-address': '127.0.1.2:1', 'x-forwarded-for': '127.0.1.2' };
    for (let count = 0; count < 10; count += 1) await attacker.logIn('zgadywane', lie);
    expect((await attacker.logIn(journey.admin.password, lie)).status).toBe(429);
    expect((await machineAt('127.0.1.2').logIn(journey.admin.password)).status).toBe(200);
    await journey.advance('PT15M');
  });

  test('a known device passes while many networks guess, a new one waits, and the page does that for it', async () => {
    const { password } = journey.admin;
    const known = machineAt('127.0.1.3');
    expect((await known.logIn(password)).status).toBe(200);
    for (let network = 1; network <= 12; network += 1)
      for (let count = 0; count < 2; count += 1) await machineAt(`127.0.2.${network}`).logIn('zgadywane');

    known.cookies.delete('__Host-session');
    expect((await known.logIn(password)).status).toBe(200);
    // They wait five seconds after somebody's last wrong password, which a busy machine may spend elsewhere.
    let stranger = machineAt('127.0.1.4');
    let first = await stranger.logIn(password);
    for (let tries = 5; first.status === 200 && tries < 10; tries += 1) {
      await machineAt('127.0.2.13').logIn('zgadywane');
      stranger = machineAt(`127.0.1.${tries}`);
      first = await stranger.logIn(password);
    }
    expect([first.status, first.body.code]).toEqual([429, 'too_many_tries']);
    expect(Number(first.retryAfter)).toBeGreaterThan(0);
    await machineAt('127.0.2.13').logIn('zgadywane');
    const page = await newPage();
    await logIn(page);
    await page.getByText(/Zalogujemy Cię za\s\d/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Targi' }).waitFor();
    expect((await stranger.logIn(password)).status).toBe(200);
    await journey.advance('PT15M');
  });
});

describe('with a stolen password', () => {
  let secret: string;
  const codeNow = async () => {
    const clock = (await (await fetch(`${journey.api}/__local/clock`)).json()) as { now: string };
    return { kind: 'totp', code: appCode(secret, 0, Date.parse(clock.now)) };
  };

  test('a stolen password leads no further without the second factor, and its code cannot be guessed', async () => {
    const { password: currentPassword } = journey.admin;
    const owner = machineAt('127.0.1.5');
    await owner.logIn(currentPassword);
    const started = await owner.say('POST', '/account/secondFactor/startTotp', { currentPassword });
    secret = String(started.body.secret);
    const shown = await codeNow();
    const { code } = shown;
    expect((await owner.say('POST', '/account/secondFactor/confirmTotp', { code })).status).toBe(200);

    const thief = machineAt('127.0.0.68');
    expect((await thief.logIn(currentPassword)).body.requiredAction).toBe('verify-second-factor');
    const doors: [string, string, unknown?][] = [
      ['GET', '/api/fairs/list'],
      ['GET', `/api/tickets/listTicketsSold/${journey.fairId}`],
      ['GET', '/account/users'],
      ['GET', '/account/secondFactor'],
      ['POST', '/account/secondFactor/startTotp', { currentPassword }],
      ['POST', '/account/secondFactor/forgetDevices'],
      ['POST', '/account/setPassword', { currentPassword, newPassword: 'zlodziej-ma-klucze' }],
    ];
    for (const [method, path, body] of doors) {
      const answer = await thief.say(method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'forbidden']);
    }
    const pdf = await thief.say('GET', '/api/tickets/getpdf?id=tkt_00000000000001');
    expect(pdf.body.code).toBe('link_invalid');

    const replay = await thief.say('POST', '/account/secondFactor/verify', { shown });
    expect(replay.body.code).toBe('wrong_code');
    const guesses = [];
    for (let count = 0; count < 6; count += 1) {
      const guess = { shown: { kind: 'totp', code: String(count).padStart(6, '0') } };
      guesses.push((await thief.say('POST', '/account/secondFactor/verify', guess)).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  test('a stolen first password that lay about for three days opens nothing; its owner is told so kindly', async () => {
    const office = machineAt('127.0.1.5');
    await journey.advance('PT15M');
    await office.logIn(journey.admin.password);
    const shown = await codeNow();
    expect((await office.say('POST', '/account/secondFactor/verify', { shown })).status).toBe(200);
    const fresh = { email: 'nowy@example.com', name: 'Nowy', roles: ['Cashier'] };
    const { body } = await office.say('POST', '/Account/register', fresh);
    await journey.advance('PT72H');
    const page = await newPage();
    await logIn(page, { email: fresh.email, password: String(body.password) });
    const told = 'Zaproszenie było ważne trzy dni i już wygasło. Poproś administratora o nowe.';
    await page.getByText(told).waitFor();
  });
});
