import { expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { copyTable } from '#infra/ops/copy-table.ts';
import { installationOfCloud } from '#infra/ops/installation.ts';
import { addKey, dropKey } from '#infra/ops/rotate.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';
import { readPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';
import { scanPrinted } from '../../unit/functions/documents/pdf/scan-qr.ts';

const PRICE = 4900;
const installation = (cloud: LocalCloud) =>
  installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());

/** Sells one ticket. @returns its order's page, and the QR code's content in the mail */
async function sell(cloud: LocalCloud, email: string) {
  const shop = shopClient(cloud.endpoints);
  const body = { ...typeFields({ price: PRICE }), fairId: cloud.endpoints.fairId };
  const made = await shop.call('POST', '/api/tickets/create', body, { cookie: await shop.adminCookie() });
  const bought = await shop.buy(String(made.body.id), PRICE, email);
  await shop.act(bought, 'pay');
  const [mail] = await mailsTo(cloud.endpoints.inbox, email);
  const pdf = mail?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const { rectangles } = readPdf(Buffer.from(pdf?.content ?? '', 'base64')).qr;
  const code = (await scanPrinted({ rectangles } as Parameters<typeof scanPrinted>[0], 30, 300)) ?? '';
  return { page: `/api/orders/${bought.body.orderId}?key=${bought.body.key}`, code };
}

async function openGate(cloud: LocalCloud) {
  const shop = shopClient(cloud.endpoints);
  const cookie = await shop.adminCookie();
  const { fairId } = cloud.endpoints;
  const made = await shop.call('POST', '/api/gates/create', { fairId, name: 'Brama' }, { cookie });
  const headers = { 'x-gate': String(made.body.token) };
  return async (code: string) => (await shop.call('POST', '/api/scan', { code }, headers)).body.result;
}

it('a ticket that was sold opens the gate of a product that was made anew from the table’s items', async () => {
  const lost = await startTestCloud();
  const { code } = await sell(lost, 'odzyskana@example.com');
  const anew = await startTestCloud({ seed: 'nothing' });
  try {
    expect(await copyTable(installation(lost), installation(anew))).toBeGreaterThan(10);
    const { fairId, admin } = lost.endpoints;
    await lost.stop();
    Object.assign(anew.endpoints, { fairId, admin });
    const sale = await shopClient(anew.endpoints).call('GET', '/api/sale');
    expect(sale).toMatchObject({ status: 200, body: { fair: { id: fairId } } });
    const scan = await openGate(anew);
    expect(await scan(code)).toBe('admitted');
    expect(await scan(code)).not.toBe('admitted');
  } finally {
    await anew.stop();
  }
});

it('sold tickets and links stay good while keys are rotated, and tickets when the old key is gone', async () => {
  const cloud = await startTestCloud();
  try {
    const shop = shopClient(cloud.endpoints);
    const before = await sell(cloud, 'stary-klucz@example.com');
    const opens = async ({ page }: { page: string }) => (await shop.call('GET', page)).status;
    for (const key of ['links-key', 'signing-key']) {
      await addKey(key, installation(cloud));
      await expect(addKey(key, installation(cloud))).rejects.toThrow('has two keys already');
      await expect(dropKey(key, installation(cloud))).rejects.toThrow('is too new');
    }
    expect(await opens(before)).toBe(200);
    await shop.advance('PT11M');
    const after = await sell(cloud, 'nowy-klucz@example.com');
    expect([await opens(before), await opens(after)]).toEqual([200, 200]);
    expect(after.code).toMatch(/\.2\./);
    await shop.advance('PT11M');
    for (const key of ['links-key', 'signing-key']) await dropKey(key, installation(cloud));
    await shop.advance('PT6M');
    expect([await opens(before), await opens(after)]).toEqual([403, 200]);
    const scan = await openGate(cloud);
    expect([await scan(before.code), await scan(after.code)]).toEqual(['admitted', 'admitted']);
  } finally {
    await cloud.stop();
  }
});
