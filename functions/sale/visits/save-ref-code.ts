import type { BodyOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { saveRefCode as row } from '#shared/contract/reference-codes.ts';
import { referenceCodeEntityId } from '#shared/domain/audit.ts';
import { foldCode, type ReferenceCode, referenceCodeId } from '#shared/domain/visit.ts';
import type { Context, UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { ReferenceCodeStore } from '../../store/fairs/reference-codes.ts';
import { fairIdOf } from '../fair-of.ts';

interface Deps {
  codes: ReferenceCodeStore;
  fairs: Pick<FairStore, 'activeId'>;
}

type Body = BodyOf<typeof row>;
type SaveContext = Pick<Context<typeof row>, 'actor' | 'now'>;

async function create(
  fairId: string,
  body: Body,
  { actor, now }: SaveContext,
  codes: ReferenceCodeStore,
): Promise<ReferenceCode> {
  const { referenceCode, description, visible } = body;
  const id = referenceCodeId(fairId, referenceCode);
  const created = {
    id,
    fairId,
    referenceCode,
    description,
    visible,
    createdAt: now.toISOString(),
    version: 1,
  };
  const refusal = await codes.create(created, {
    entityId: referenceCodeEntityId(id),
    actorId: actor.userId,
    action: 'reference-code-created',
    at: now,
    after: created,
  });
  if (refusal) throw new Problem(refusal);
  return created;
}

async function change(
  [fairId, code]: [string, string],
  id: string,
  body: Body,
  { actor, now }: SaveContext,
  codes: ReferenceCodeStore,
) {
  if (foldCode(body.referenceCode) !== code)
    throw new Problem('invalid_request', { fields: { referenceCode: { rule: 'invalid' } } });
  const before = await codes.byCode(fairId, code);
  if (!before) throw new Problem('not_found');
  if (body.version !== undefined && body.version !== before.version) throw new Problem('changed_meanwhile');
  const { description, visible } = body;
  const after = { ...before, description, visible, version: before.version + 1 };
  const saved = await codes.save(after, {
    entityId: referenceCodeEntityId(id),
    actorId: actor.userId,
    action: 'reference-code-edited',
    at: now,
    before,
    after,
  });
  if (!saved) throw new Problem('changed_meanwhile');
  return after;
}

export const saveRefCode =
  ({ codes, fairs }: Deps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const id = await fairIdOf(body.id, fairs);
    const [fairId = '', code] = id.split('+');
    return code === undefined
      ? create(fairId, body, context, codes)
      : change([fairId, code], id, body, context, codes);
  };
