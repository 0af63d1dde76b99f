import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditStore, auditWrite } from '#functions/store/people/audit.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api?.stop());

const at = new Date('2026-11-21T09:00:00.000Z');
const THING = 'typ_000000000000';
const change = (after: unknown, when = at) => ({
  entityId: THING,
  actorId: 'system',
  action: 'ticket-type-edited' as const,
  at: when,
  after,
});
const trail = (query: Record<string, string> = {}) =>
  api.call(getAudit, { cookie, params: { entityId: THING }, query });

describe('the audit trail', () => {
  test('two changes of the same millisecond stay two, and a change that is written twice stays one', async () => {
    await api.db.write(auditWrite(change({ price: 1 })));
    await api.db.write(auditWrite(change({ price: 2 })));
    await api.db.write(auditWrite(change({ price: 2 })));
    const { body } = await trail();
    expect((body.entries as { after: { price: number } }[]).map(({ after }) => after.price).sort()).toEqual([
      1, 2,
    ]);
  });

  test('the next page goes on where one ended, without a gap and without a repetition', async () => {
    const entityId = 'typ_111111111111';
    for (let n = 0; n < 205; n += 1)
      await api.db.write(
        auditWrite({ ...change({ n }, new Date(at.getTime() + Math.floor(n / 3))), entityId }),
      );
    const seen: number[] = [];
    let before: string | undefined;
    do {
      const { body, status } = await api.call(getAudit, {
        cookie,
        params: { entityId },
        query: before ? { before } : {},
      });
      expect(status).toBe(200);
      seen.push(...(body.entries as { after: { n: number } }[]).map(({ after }) => after.n));
      before = body.older as string | undefined;
    } while (before);
    expect(seen.length).toBe(205);
    expect(new Set(seen).size).toBe(205);
    expect((await auditStore(api.db).page(entityId, 3)).entries.length).toBe(3);
  });
});
