import type { Page } from 'playwright-core';
import type { Mail } from '#infra/local-cloud/mail/inbox.ts';

/** Opens the form as a first-time visitor and fills in the required fields. */
export async function fillForm(page: Page, shop: string, buyer = 'lucja@example.com'): Promise<void> {
  await page.goto(shop);
  await page.getByRole('button', { name: 'Akceptuję' }).click();
  await page.getByLabel('Imię').fill('Łucja');
  await page.getByLabel('Nazwisko').fill('Źdźbło-Kowalska');
  await page.getByLabel('E-mail').fill(buyer);
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
}

/** Opens a line of the form, such as „Kod promocyjny”, unless it is open. */
export async function openLine(on: Page, title: RegExp | string): Promise<void> {
  const line = on.locator('details:not([open]) > summary', { hasText: title });
  if (await line.count()) await line.click();
}

/** Pays by BLIK on the sandbox's page. */
export async function payByBlik(page: Page): Promise<void> {
  await page.waitForURL(/trnRequest/);
  await page.getByLabel('Kod BLIK').fill('777123');
  await page
    .getByRole('button', { name: /^Zapłać/ })
    .first()
    .click();
}

/** The mails in the inbox for an address, once there are `count`. */
export async function mailsTo(inbox: string, address: string, count = 1): Promise<Mail[]> {
  for (let tries = 0; ; tries += 1) {
    const { emails } = (await (await fetch(`${inbox}/store`)).json()) as { emails: Mail[] };
    const found = emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)));
    if (found.length >= count || tries > 300) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
