import type { fairStore } from '#functions/store/fairs/fairs.ts';
import type { Fair } from '#shared/domain/fair.ts';

type FairStore = Pick<ReturnType<typeof fairStore>, 'byId' | 'save'>;

/** Changes fields of a fair, as the office does. */
export async function changeFair(
  fairs: FairStore,
  id: string,
  fields: Partial<Fair>,
  at = new Date(),
): Promise<void> {
  const fair = await fairs.byId(id);
  if (!fair) throw new Error(`no fair ${id}`);
  const change = { entityId: id, actorId: 'usr_test', action: 'fair-edited' as const, at };
  await fairs.save({ ...fair, ...fields, version: fair.version + 1 }, change);
}
