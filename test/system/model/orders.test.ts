import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { openModelWorld } from './model-world.ts';
import { documentsAgree, moneyIsAnswered, nothingLeaks, nothingStaysDue } from './rules.ts';
import { runStep } from './run-step.ts';
import {
  anyStep,
  correctedCompany,
  editedBeforeMail,
  freeTicketLeft,
  isOutside,
  type Step,
} from './steps.ts';

/** Histories sweep all the time, and three of four requests would ask a list's other, empty shards. */
vi.mock('#functions/store/engine/table.ts', async (original) => ({
  ...(await original<object>()),
  DUE_SHARDS: 1,
}));

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({ late: true });
});
afterAll(() => {
  const { MODEL_TOLD: told } = process.env;
  if (told) writeFileSync(join(told, String(process.pid)), String(stepsDone));
  engine.stop();
});
let stepsDone = 0;

/** Random ones, unless `npm run prove -- model` wants certain seeds. */
const seeds = process.env.MODEL_SEEDS?.split(',').map(Number);

async function keepsTheRules(steps: readonly Step[]): Promise<void> {
  const world = await openModelWorld(engine);
  try {
    for (const step of steps) {
      stepsDone += 1;
      await runStep(world, step);
      if (!isOutside(step)) await nothingLeaks(world);
    }
    await moneyIsAnswered(world);
    await nothingStaysDue(world);
    await nothingLeaks(world);
    await documentsAgree(world);
  } finally {
    await world.close();
  }
}

describe('buying at two providers, by page or code, invoices, KSeF, editing, giving back, waiting and losing notices', () => {
  const histories = fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), keepsTheRules);

  test('any history of an order keeps the rules', { skip: seeds !== undefined }, () =>
    fc.assert(histories, {
      numRuns: Number(process.env.MODEL_RUNS ?? 60),
      endOnFailure: true,
      examples: [[editedBeforeMail], [correctedCompany], [freeTicketLeft]],
    }),
  );

  /** Long enough for places to be sold, given back and sold again. */
  const long = fc.asyncProperty(
    fc.array(anyStep, { minLength: 5, maxLength: 60, size: 'max' }),
    keepsTheRules,
  );

  // Half a minute by itself; a seed that is cut off would go on beside the next one.
  test.each(seeds ?? [])('histories of seed %i keep the rules', { timeout: 30 * MINUTE }, (seed) =>
    fc.assert(long, { seed, numRuns: 37, endOnFailure: true }),
  );
});
