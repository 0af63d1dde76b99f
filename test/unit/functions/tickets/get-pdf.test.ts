import { expect, test } from 'vitest';
import { getPdf } from '#functions/tickets/get-pdf.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const TICKET = 'tkt_00000000000101';

/** What is answered where the ticket is as given, or not there. */
const pdf = (ticket: object | undefined) => {
  const deps = {
    clock: () => now,
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
  await expect(pdf({ id: TICKET, status: 'valid' })).resolves.toHaveProperty('location');
  await expect(pdf({ id: TICKET, status: 'void' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(pdf(undefined)).rejects.toMatchObject({ code: 'not_found' });
});
