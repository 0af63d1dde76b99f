import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import { RECOVERY_TTL } from '#shared/domain/user.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startOtherSite } from '../../support/other-site.ts';
import { shopClient } from '../../support/shop-client.ts';

const RECOVERY_KEY = 'k'.repeat(40);

let journey: Journey;
let admin: BrowserContext;
let other: Awaited<ReturnType<typeof startOtherSite>>;
let bought: ShopResponse;
let cashier: { id: string; version: number };

beforeAll(async () => {
  [journey, other] = await Promise.all([startJourney(), startOtherSite()]);
  admin = await journey.logIn();
  const { shop, fairId, table, cloud } = journey;
  const types = await (await admin.request.get(`${shop}/api/tickets/list/${fairId}`)).json();
  bought = await shopClient(journey).buy(types[0].id, types[0].price, 'ofiara@example.com');
  expect(bought.status).toBe(201);
  const db = openDb(table, undefined, cloud.aws);
  const found = await userStore(db).byEmail(journey.cashier.email);
  cashier = { id: found?.id ?? '', version: found?.version ?? 0 };
  const now = new Date();
  const until = new Date(now.getTime() + RECOVERY_TTL);
  await sessionStore(db).allowRecovery(hashOf(RECOVERY_KEY), cashier.id, now, until);
});
afterAll(async () => {
  await journey?.stop();
  await other?.stop();
});

/** The targets of every trick. */
const targets = () => {
  const { shop } = journey;
  const ticketId = String(bought.body.orderId).replace('ord_', 'tkt_');
  return {
    confirm: `${shop}/api/tickets/confirm/${ticketId}01`,
    recover: `${shop}/account/recoverAdmin/${RECOVERY_KEY}`,
    logout: `${shop}/account/logout`,
    deleteUser: `${shop}/Account/deleteUser/`,
    remove: `${shop}/api/tickets/remove/${ticketId}01`,
    withdraw: `${shop}/api/orders/${bought.body.orderId}/withdraw`,
    buy: `${shop}/api/tickets/buyTicket`,
    login: `${shop}/account/login`,
    cashier: JSON.stringify(cashier),
    credentials: JSON.stringify(journey.cashier),
  };
};
type Targets = ReturnType<typeof targets>;

/** Run inside the other site's page. */
const tricks: Record<string, (to: Targets) => unknown> = {
  'a fetch without asking for leave': async (to) => {
    const how = { credentials: 'include', mode: 'no-cors' } as const;
    const plain = { ...how, method: 'POST', headers: { 'content-type': 'text/plain' } };
    const sent = [
      fetch(to.confirm, how),
      fetch(to.recover, how),
      fetch(to.logout, { ...how, method: 'POST' }),
      fetch(to.deleteUser, { ...plain, body: to.cashier }),
      fetch(to.login, { ...plain, body: to.credentials }),
      fetch(to.withdraw, { ...plain, body: '{}' }),
    ];
    await Promise.allSettled(sent);
  },
  'a fetch that asks for leave': async (to) => {
    const how = { credentials: 'include', mode: 'cors' } as const;
    const json = { ...how, headers: { 'content-type': 'application/json' } };
    const sent = [
      fetch(to.confirm, how),
      fetch(to.recover, how),
      fetch(to.logout, { ...how, method: 'POST' }),
      fetch(to.deleteUser, { ...json, method: 'POST', body: to.cashier }),
      fetch(to.login, { ...json, method: 'POST', body: to.credentials }),
      fetch(to.remove, { ...how, method: 'DELETE' }),
    ];
    await Promise.allSettled(sent);
  },
  'a beacon': (to) => {
    navigator.sendBeacon(to.logout);
    navigator.sendBeacon(to.deleteUser, to.cashier);
  },
  'images, a script and a style sheet': async (to) => {
    const loaded = [to.confirm, to.recover].flatMap((address) =>
      (['img', 'script', 'link'] as const).map((tag) => {
        const element = document.createElement(tag);
        if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: address });
        else element.src = address;
        document.body.append(element);
        return new Promise((resolve) => {
          element.onload = resolve;
          element.onerror = resolve;
        });
      }),
    );
    await Promise.all(loaded);
  },
  frames: async (to) => {
    const loaded = [to.confirm, to.recover].map((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      return new Promise((resolve) => {
        frame.onload = resolve;
      });
    });
    await Promise.all(loaded);
  },
  'forms, each into a frame': async (to) => {
    const wanted: [string, string, string][] = [
      [to.logout, 'post', ''],
      [to.deleteUser, 'post', to.cashier],
      [to.login, 'post', to.credentials],
      [to.buy, 'post', '{}'],
      [to.confirm, 'get', ''],
      [to.recover, 'get', ''],
    ];
    for (const [action, method, body] of wanted) {
      const frame = Object.assign(document.createElement('iframe'), { name: `frame-${Math.random()}` });
      const form = Object.assign(document.createElement('form'), { action, method, target: frame.name });
      if (method === 'post') form.enctype = 'text/plain';
      // `{"id":…,"version":1,"":"="}`: how a form can forge JSON.
      if (body)
        form.append(
          Object.assign(document.createElement('input'), {
            name: `${body.slice(0, -1)},"":"`,
            value: '"}',
          }),
        );
      document.body.append(frame, form);
      const loaded = new Promise((resolve) => {
        frame.onload = resolve;
        setTimeout(resolve, 2_000);
      });
      form.submit();
      await loaded;
    }
  },
};

/** Navigations away from the other site: each gets its own page. */
const departures: Record<string, (to: Targets) => void> = {
  'a link to confirm': (to) => {
    const link = Object.assign(document.createElement('a'), { href: to.confirm });
    document.body.append(link);
    link.click();
  },
  'a redirect to recoverAdmin': (to) => {
    location.href = to.recover;
  },
  'a form that logs out': (to) => {
    const form = Object.assign(document.createElement('form'), { action: to.logout, method: 'post' });
    document.body.append(form);
    form.submit();
  },
  'a new window on confirm': (to) => {
    window.open(to.confirm);
  },
};

async function untouched(): Promise<void> {
  const { shop } = journey;
  const session = await admin.request.get(`${shop}/account/isloggedin`);
  expect(await session.json()).toMatchObject({ email: journey.admin.email });
  expect(await shopClient(journey).status(bought)).toBe('awaiting-payment');
  const users = (await (await admin.request.get(`${shop}/account/users/`)).json()) as {
    data: { id: string; version: number }[];
  };
  expect(users.data.find(({ id }) => id === cashier.id)).toMatchObject(cashier);
}

/** Opens the other site in the Admin's browser and records what reaches the shop. */
async function lure(address: string): Promise<{ page: Page; reached: Request[] }> {
  const page = await admin.newPage();
  const reached: Request[] = [];
  admin.on('request', (request) => {
    if (request.url().startsWith(journey.shop) && request.method() !== 'OPTIONS') reached.push(request);
  });
  await page.goto(address);
  return { page, reached };
}

async function refusedAll(reached: Request[]): Promise<void> {
  for (const request of reached) {
    const response = await request.response();
    // Without a response the browser itself blocked it, after a refused preflight.
    if (response) expect(response.status(), `${request.method()} ${request.url()}`).toBe(403);
  }
}

describe.each(['sibling', 'foreign'] as const)('a %s site, opened by an Admin who is logged in', (kind) => {
  test.each(Object.keys(tricks))('the site gets nothing done by %s', async (name) => {
    const { page, reached } = await lure(other[kind]);
    await page.evaluate(tricks[name] as never, targets());
    await expect.poll(() => reached.length).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    await refusedAll(reached);
    await untouched();
    await page.close();
  });

  test.each(Object.keys(departures))('the site gets nothing done by leaving for it: %s', async (name) => {
    const { page, reached } = await lure(other[kind]);
    await page.evaluate(departures[name] as never, targets()).catch(() => undefined);
    await expect.poll(() => reached.length).toBeGreaterThan(0);
    await refusedAll(reached);
    await untouched();
    for (const open of admin.pages()) await open.close();
  });
});

test('the cookie does come along from a sibling: it is not the cookie that saves us', async () => {
  // Cookies ignore ports, so another server on the shop's host receives them too.
  const like = await startOtherSite();
  const { page } = await lure(other.sibling);
  const read = async (to: string) => {
    await fetch(to, { method: 'POST', credentials: 'include', mode: 'no-cors' });
  };
  await page.evaluate(read, like.sibling);
  expect(like.asked).toMatchObject([
    { cookie: expect.stringContaining('__Host-session='), 'sec-fetch-site': 'same-site' },
  ]);
  await page.close();
  await like.stop();
});

test('our own page does all of it, and a program written from the spec alone does too', async () => {
  const { shop } = journey;
  const page = await journey.open('/fairs', admin);
  const { confirm, logout, recover } = targets();
  const confirmed = await page.evaluate(async (to) => (await fetch(to)).status, confirm);
  expect(confirmed).toBe(204);
  const client = shopClient(journey);
  await expect.poll(() => client.status(bought)).toBe('paid');
  expect(await page.evaluate(async (to) => (await fetch(to, { method: 'POST' })).status, logout)).toBe(204);
  const cookie = await client.adminCookie();
  const removed = await client.call('POST', '/Account/deleteUser/', cashier, { cookie });
  expect(removed.status).toBe(204);
  expect((await client.call('POST', '/account/logout', undefined, { cookie })).status).toBe(204);
  expect((await client.call('GET', '/account/isloggedin', undefined, { cookie })).status).toBe(401);
  // Its user is gone, which is only reported for an unused key.
  expect((await fetch(recover.replace(shop, journey.api))).status).toBe(404);
});
