import { expect, onTestFinished } from 'vitest';
import { editFair, type FairView, listFairs } from '#shared/contract/fairs.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Api } from './api.ts';

/** Moves a fair, by default the seeded one, into the past until the test has ended. */
export async function endFair(api: Api, cookie: string, fairId = api.seeded.fairId): Promise<void> {
  const fairs = await api.read(listFairs, { cookie });
  const found = fairs.find(({ id }) => id === fairId) as FairView;
  const { active: _, banners: __, ...fair } = found;
  const save = async (fields: object) =>
    expect((await api.call(editFair, { cookie, body: { ...fair, ...fields } })).status).toBe(200);
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const dates = { startDate: ago(3), endDate: ago(2), salesStart: ago(30), salesEnd: ago(3) };
  await save(dates);
  onTestFinished(() => save({ version: fair.version + 1 }));
}
