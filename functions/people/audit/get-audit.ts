import type { getAudit as row } from '#shared/contract/audit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { type AuthorDeps, withAuthors } from './authors.ts';

/** An entity's audit trail with its authors' addresses. */
export const getAudit =
  (deps: AuthorDeps): UseCase<typeof row> =>
  async ({ params, query }) => {
    const { entries, older } = await deps.audit.page(params.entityId, Number(query.limit), query.before);
    return { entries: await withAuthors(entries, deps), ...(older && { older }) };
  };
