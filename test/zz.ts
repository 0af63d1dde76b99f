import { openBrowser, phone } from './support/browser.ts';

const browser = await openBrowser();
const shop = 'http://127.0.0.1:4850';
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
const page = await context.newPage();
const shot = (name: string) => page.screenshot({ path: `/tmp/s4/${name}.png` });
await page.goto(`${shop}/admin`);
await page.getByLabel('E-mail').fill(process.env.MAIL ?? '');
await page.getByLabel('Hasło').fill(process.env.PASS ?? '');
await page.getByRole('button', { name: 'Zaloguj' }).click();
await page.waitForURL(/fairs/);
const ok = page.getByRole('button', { name: /Rozumiem|OK|Akceptuj/ });
if (await ok.count()) await ok.first().click();
await page.goto(`${shop}/tickets/sold/`);
await page.locator('tbody tr').nth(3).waitFor();
await page.waitForTimeout(800);
await shot('sold');
await page.locator('tbody tr').nth(2).locator('td').nth(3).click();
await page.getByRole('dialog').getByText('Co się działo').waitFor();
await page.waitForTimeout(500);
await shot('drawer');
await page
  .getByRole('dialog')
  .getByRole('button', { name: 'Zwróć pieniądze' })
  .click()
  .catch(() => {});
await page.waitForTimeout(300);
await shot('refund');
await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
await page.reload();
await page.getByRole('dialog').getByText('Co się działo').waitFor();
await page.waitForTimeout(500);
await shot('drawer-phone');
await browser.close();
