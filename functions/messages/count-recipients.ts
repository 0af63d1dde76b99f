import type { countRecipients as row } from '#shared/contract/messages.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MESSAGE_SAMPLE } from '#shared/domain/message.ts';
import { isSendable } from '../read-models/sendable.ts';
import type { soldTable } from '../read-models/sold-projection.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import { type AudienceDeps, audienceOf } from './audience.ts';
import { type LimitDeps, leftToday } from './day-limit.ts';

interface Deps extends AudienceDeps, LimitDeps {
  fairs: Pick<FairStore, 'byId'>;
  sold: ReturnType<typeof soldTable>;
}

const EVERYTHING = { limit: Number.MAX_SAFE_INTEGER, page: 1, ascending: true };

export const countRecipients =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { fairId, found, ...wanted } }, { now }) => {
    if (!(await deps.fairs.byId(fairId))) throw new Problem('not_found');
    const { data } = (await deps.sold(fairId, now)).page({ ...found, ...EVERYTHING });
    const tickets = data.filter(isSendable).map(({ id }) => id);
    const { recipients, leftOut, undeliverable } = await audienceOf(tickets, wanted, deps);
    return {
      recipients: recipients.length,
      sample: recipients.slice(0, MESSAGE_SAMPLE).map(({ name, email }) => ({ name, email })),
      leftOut,
      undeliverable: undeliverable.slice(0, MESSAGE_SAMPLE),
      leftToday: await leftToday(fairId, now, deps),
    };
  };
