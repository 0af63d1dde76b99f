import type { editFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Fair, fairFields } from '#shared/domain/fair.ts';
import { lazily } from '#shared/domain/lazily.ts';
import type * as z from '#shared/zod.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import { checkDates } from './check-dates.ts';

const isFigure = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' && (def.innerType as z.core.$ZodTypes)._zod.def.type === 'number';
};

const figures = lazily(() =>
  Object.entries(fairFields.shape).flatMap(([name, schema]) => (isFigure(schema) ? [name] : [])),
);

/** Without the figures that people may leave empty: none of their values means none. */
const withoutFigures = (fair: Fair): Fair =>
  Object.fromEntries(Object.entries(fair).filter(([name]) => !figures().includes(name))) as Fair;

export const editFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    checkDates(body);
    const [before, activeId] = await Promise.all([fairs.byId(body.id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    // What a request does not mention stays, since a page that was opened before a deployment sends fewer fields.
    const after = { ...withoutFigures(before), ...body, version: body.version + 1 };
    const saved = await fairs.save(after, {
      entityId: body.id,
      actorId: actor.userId,
      action: 'fair-edited',
      at: now,
      before,
      after,
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return { ...after, active: after.id === activeId };
  };
