import { expect } from 'vitest';
import { editFair, type FairView, listFairs } from '#shared/contract/fairs.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Api } from './api.ts';

/** Moves the seeded fair into the past. */
export async function endFair(api: Api, cookie: string): Promise<void> {
  const fairs = (await api.call(listFairs, { cookie })).body as unknown as FairView[];
  const found = fairs.find(({ id }) => id === api.seeded.fairId) as FairView;
  const { active: _, banners: __, ...fair } = found;
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const dates = { startDate: ago(3), endDate: ago(2), salesStart: ago(30), salesEnd: ago(3) };
  expect((await api.call(editFair, { cookie, body: { ...fair, ...dates } })).status).toBe(200);
}
