import { Problem } from '#shared/contract/problem.ts';
import type { createTicketType as row } from '#shared/contract/ticket-types.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { newId } from '../runtime/new-id.ts';
import { ConditionFailed } from '../store/db.ts';
import type { TicketTypeStore } from '../store/ticket-types.ts';

export const createTicketType =
  (types: TicketTypeStore): UseCase<typeof row> =>
  async (request) => {
    const { body, now } = request;
    const shards = body.capacity === undefined ? 0 : shardsFor(body.capacity);
    const type: TicketType = { ...body, id: newId('typ'), shards, version: 1 };
    const who = await staffId(request);
    try {
      await types.create(type, { thing: type.id, who, what: 'ticket-type-created', at: now, after: type });
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('not_found') : error;
    }
    return { id: type.id };
  };
