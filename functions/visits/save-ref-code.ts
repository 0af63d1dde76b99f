import { Problem } from '#shared/contract/problem.ts';
import type { saveRefCode as row } from '#shared/contract/visits.ts';
import { referenceThing } from '#shared/domain/audit.ts';
import { foldCode, type ReferenceCode, referenceCodeId } from '#shared/domain/visit.ts';
import { staffId } from '../account/staff.ts';
import type { Request, UseCase } from '../http/request.ts';
import type { ReferenceCodeStore } from '../store/reference-codes.ts';

type SaveRequest = Request<typeof row>;

async function create(
  fairId: string,
  request: SaveRequest,
  codes: ReferenceCodeStore,
): Promise<ReferenceCode> {
  const { body, now } = request;
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
  const who = await staffId(request);
  await codes.create(created, {
    thing: referenceThing(id),
    who,
    what: 'reference-code-created',
    at: now,
    after: created,
  });
  return created;
}

async function change(fairId: string, code: string, request: SaveRequest, codes: ReferenceCodeStore) {
  const { body, now } = request;
  if (foldCode(body.referenceCode) !== code)
    throw new Problem('invalid_request', { fields: { referenceCode: { rule: 'invalid' } } });
  const before = await codes.byCode(fairId, code);
  if (!before) throw new Problem('not_found');
  if (body.version !== undefined && body.version !== before.version) throw new Problem('changed_meanwhile');
  const { description, visible } = body;
  const after = { ...before, description, visible, version: before.version + 1 };
  const who = await staffId(request);
  await codes.save(after, {
    thing: referenceThing(body.id),
    who,
    what: 'reference-code-edited',
    at: now,
    before,
    after,
  });
  return after;
}

export const saveRefCode =
  (codes: ReferenceCodeStore): UseCase<typeof row> =>
  async (request) => {
    const [fairId = '', code] = request.body.id.split('+');
    return code === undefined ? create(fairId, request, codes) : change(fairId, code, request, codes);
  };
