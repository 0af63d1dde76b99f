import { useState } from 'react';
import { eraseBuyer, findBuyer, type KeptOrder } from '#shared/contract/buyers.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useFairs } from '#web/src/lib/queries/fairs.ts';

/** How many orders were erased, and how many tasks may still hold the person's data. */
export interface ErasureResult {
  erased: number;
  tasks: number;
}

export interface FoundOrder extends KeptOrder {
  fairId: string;
}

/** A very large fair is read over several calls. */
const MAX_READS = 30;

async function patiently<T>(question: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await question();
    } catch (error) {
      if (errorCode(error) !== 'still_reading' || turn >= MAX_READS) throw error;
    }
  }
}

/** In as many calls as it takes. */
async function eraseFrom(fairId: string, email: string): Promise<ErasureResult> {
  let erased = 0;
  for (;;) {
    const answer = await patiently(() => request(eraseBuyer, { body: { fairId, email } }));
    erased += answer.erased;
    if (answer.left === 0 || answer.erased === 0) return { erased, tasks: answer.tasks };
  }
}

/** Searches one fair after another, so that each call stays short however many fairs there are. */
export function useBuyerData() {
  const fairs = useFairs().data ?? [];
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [found, setFound] = useState<{ email: string; orders: FoundOrder[] }>();

  const each = async <T>(ids: readonly string[], work: (fairId: string) => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    try {
      for (const [index, fairId] of ids.entries()) {
        setProgress({ done: index + 1, all: ids.length });
        answers.push(await work(fairId));
      }
    } finally {
      setProgress(undefined);
    }
    return answers;
  };
  const find = async (email: string) => {
    setFound(undefined);
    const answers = await each(
      fairs.map(({ id }) => id),
      async (fairId) =>
        (await patiently(() => request(findBuyer, { body: { fairId, email } }))).map(
          (order): FoundOrder => ({ ...order, fairId }),
        ),
    );
    setFound({ email, orders: answers.flat() });
  };
  const erase = async (): Promise<ErasureResult> => {
    if (!found) return { erased: 0, tasks: 0 };
    const { email, orders } = found;
    const ids = [...new Set(orders.map(({ fairId }) => fairId))];
    const answers = await each(ids, (fairId) => eraseFrom(fairId, email));
    await find(email);
    const sum = (of: keyof ErasureResult) => answers.reduce((total, answer) => total + answer[of], 0);
    return { erased: sum('erased'), tasks: sum('tasks') };
  };
  return { fairs, progress, found, find, erase };
}
