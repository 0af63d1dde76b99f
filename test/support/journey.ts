import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { webBuild } from '#infra/build/web-build.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Login } from '#infra/local/seed.ts';
import { openBrowser } from './browser.ts';
import { startTestCloud } from './local-cloud.ts';

const desk = { locale: 'pl-PL', viewport: { width: 1280, height: 900 } };

/** The whole product on its own ports, with a browser. Stop it when done. */
export async function startJourney(startCloud: typeof startTestCloud = startTestCloud) {
  const [cloud, browser]: [LocalCloud, Browser] = await Promise.all([
    startCloud({ webDist: await webBuild({ anew: false }) }),
    openBrowser(),
  ]);
  const { shop, api, admin } = cloud.endpoints;

  return {
    cloud,
    browser,
    ...cloud.endpoints,

    /** A logged-in office user at a desk. */
    async logIn(
      { email, password }: Login = admin,
      options: BrowserContextOptions = {},
    ): Promise<BrowserContext> {
      const context = await browser.newContext({ ...desk, ...options });
      const page = await context.newPage();
      await page.goto(`${shop}/admin`);
      await page.getByRole('button', { name: 'Akceptuję' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Hasło').fill(password);
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
      await page.waitForURL((address) => address.pathname !== '/admin');
      await page.close();
      return context;
    },

    /** Opens a page of the product, and waits for its heading. */
    async open(path: string, context: BrowserContext): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${shop}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return page;
    },

    /** Advances the product's clock, by `PT59M` for example; browsers keep their own. */
    async advance(duration: string): Promise<void> {
      await fetch(`${api}/__local/clock`, { method: 'POST', body: JSON.stringify({ advance: duration }) });
    },

    async stop(): Promise<void> {
      await browser.close();
      await cloud.stop();
    },
  };
}
export type Journey = Awaited<ReturnType<typeof startJourney>>;
