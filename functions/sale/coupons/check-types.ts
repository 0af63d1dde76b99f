import { Problem } from '#shared/contract/problem.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';

/** @throws Problem not_found where the fair does not exist, invalid_request where a ticket type is not the fair's */
export async function checkTypes(
  fairs: FairStore,
  { fairId, ticketTypeIds }: { fairId: string; ticketTypeIds: readonly string[] },
): Promise<void> {
  const found = await fairs.withTypes(fairId);
  if (!found) throw new Problem('not_found');
  const own = new Set(found.types.map((type) => type.id));
  if (!ticketTypeIds.every((typeId) => own.has(typeId)))
    throw new Problem('invalid_request', { fields: { ticketTypeIds: { rule: 'invalid' } } });
}
