import { Problem } from '#shared/contract/problem.ts';
import type { createTicketType as row } from '#shared/contract/ticket-types.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { newId } from '../../runtime/new-id.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { TicketTypeStore } from '../../store/fairs/ticket-types.ts';

export const createTicketType =
  (types: TicketTypeStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const type: TicketType = { ...body, id: newId('typ'), shards: shardsFor(body.capacity), version: 1 };
    const created = await types.create(type, {
      entityId: type.id,
      actorId: actor.userId,
      action: 'ticket-type-created',
      at: now,
      after: type,
    });
    if (!created) throw new Problem('not_found');
    return { id: type.id };
  };
