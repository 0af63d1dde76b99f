import { expect, test } from 'vitest';
import type { Change } from '#functions/store/people/audit.ts';
import { getPdf } from '#functions/tickets/get-pdf.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const TICKET = 'tkt_00000000000101';

/** What is answered where the ticket is as given, or not there. */
const pdf = (ticket: object | undefined, recorded: Change[] = []) => {
  const deps = {
    audit: { record: async (...changes: Change[]) => void recorded.push(...changes) },
    tickets: { byId: async () => ticket },
    link: async (key: string) => `https://files.example/${key}`,
    linkSecret: async () => 'secret',
  } as never;
  return runUseCase(
    getPdf(deps),
    { query: { id: TICKET } },
    { now, actor: office, findActor: async () => office },
  );
};

test('the PDF of a ticket is there while it is valid', async () => {
  const recorded: Change[] = [];
  await expect(pdf({ id: TICKET, status: 'valid' }, recorded)).resolves.toHaveProperty('location');
  expect(recorded).toMatchObject([
    { action: 'code-shown', actorId: office.userId, after: { ticket: TICKET } },
  ]);
  await expect(pdf({ id: TICKET, status: 'void' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(pdf(undefined)).rejects.toMatchObject({ code: 'not_found' });
});
