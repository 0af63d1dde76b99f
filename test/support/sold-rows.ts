import type { Locator, Page } from 'playwright-core';

/** Selects a row of the sold tickets. An act that ends clears the selection, so its dialog has to be gone first. */
export async function selectRow(page: Page, row: Locator): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.getByRole('checkbox').check();
}
