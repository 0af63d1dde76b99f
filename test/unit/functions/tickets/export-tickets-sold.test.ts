import { beforeEach, expect, test } from 'vitest';
import { exportTicketsSold } from '#functions/tickets/export-tickets-sold.ts';
import { exportTask } from '#functions/tickets/tasks/export-task.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const TASK = 'tsk_000000000000';
let active: string | undefined;
let task: object | undefined;

beforeEach(() => {
  active = 'fair_000000000000';
  task = { by: office.userId, state: 'done', file: { key: 'exports/x.csv', name: 'x.csv' } };
});

const fairs = { activeId: async () => active, withTypes: async () => undefined };
const deps = {
  fairs,
  clock: () => now,
  work: { export: exportTask({ fairs } as never) },
  tasks: { byId: async (id: string) => (id === TASK ? task : undefined), since: async () => [] },
  link: async (key: string) => `https://files.example/${key}`,
} as never;
const exported = (query: object = {}) =>
  runUseCase(exportTicketsSold(deps), { query: { format: 'csv', ...query } }, { now, actor: office });

test('an export is of the active fair, where none is named', async () => {
  await expect(exported()).rejects.toMatchObject({ code: 'not_found' });
  active = undefined;
  await expect(exported()).rejects.toMatchObject({ code: 'no_active_fair' });
});

test('an export that is being made is waited for by who asked for it', async () => {
  const waited = () => exported({ task: TASK });
  await expect(waited()).resolves.toMatchObject({ location: 'https://files.example/exports/x.csv' });
  task = { ...task, by: 'usr_000000000009' };
  await expect(waited()).rejects.toMatchObject({ code: 'not_found' });
  task = undefined;
  await expect(waited()).rejects.toMatchObject({ code: 'not_found' });
});

test('an export that could not be made says why', async () => {
  const waited = () => exported({ task: TASK });
  task = { by: office.userId, state: 'failed', reason: 'not_found' };
  await expect(waited()).rejects.toMatchObject({ code: 'not_found' });
  task = { ...task, reason: 'unexpected' };
  await expect(waited()).rejects.toMatchObject({ code: 'unexpected' });
});
