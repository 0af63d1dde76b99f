import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { phone } from './browser.ts';
import type { ShopClient } from './shop-client.ts';

export interface Bought {
  orderId: string;
  code: string;
  qr: string;
}

/** A free ticket good for one entry, mailed, so that gates' lists have its code. */
export async function boughtTicket(client: ShopClient): Promise<Bought> {
  const sale = await client.call('GET', '/api/sale');
  const [type] = sale.body.ticketTypes as { id: string }[];
  const email = `gosc-${crypto.randomUUID()}@example.com`;
  const { body } = await client.buy(type?.id ?? '', 0, email, { promoCode: 'GOSC' });
  const path = `/api/orders/${body.orderId}?key=${body.key}`;
  const order = async () => (await client.call('GET', path)).body;
  const giveUpAt = Date.now() + 20_000;
  while (!(await order()).sentAt && Date.now() < giveUpAt) await pause(100);
  const [ticket] = (await order()).tickets as { code: string; qr: string }[];
  return { orderId: String(body.orderId), code: ticket?.code ?? '', qr: ticket?.qr ?? '' };
}

export interface TestGate {
  id: string;
  token: string;
}

export async function newGate(
  client: ShopClient,
  { fairId, name, cookie }: { fairId: string; name: string; cookie: string },
): Promise<TestGate> {
  const { body } = await client.call('POST', '/api/gates/create', { fairId, name }, { cookie });
  return { id: (body.gate as { id: string }).id, token: String(body.token) };
}

export interface PairedPhone {
  context: BrowserContext;
  page: Page;
}

/** A phone that is paired, has its list, and would open without a network. */
export async function pairedPhone(
  where: { shop: string } & ({ browser: Browser } | { context: BrowserContext }),
  token: string,
  options: BrowserContextOptions = {},
): Promise<PairedPhone> {
  const { shop } = where;
  const context =
    'context' in where ? where.context : await where.browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${shop}/scan#gate=${token}`);
  await page.getByText(/^Lista biletów: (dziś|\d)/).waitFor();
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/scan');
    return registration?.active?.state === 'activated';
  });
  return { context, page };
}

export async function backOnline({ context, page }: PairedPhone): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/**
 * A hand scanner types what it reads faster than anybody, and ends with Enter. The keys are pressed within the page,
 * since a busy machine would make a scanner as slow as a person; an Enter that nobody prevents presses the focused
 * button, as it does in a browser.
 */
export const beep = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      for (const key of keys) {
        const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        const goesOn = target.dispatchEvent(pressed);
        if (goesOn && key === 'Enter' && target instanceof HTMLElement) target.click();
      }
    },
    [...code, 'Enter'],
  );
