import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eraseBuyer, findBuyer, type KeptOrder } from '#shared/contract/buyers.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { callQuery, useCall } from '#web/src/lib/use-call.ts';

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

async function retryWhenBusy<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (errorCode(error) !== 'still_reading' || attempt >= MAX_READS) throw error;
    }
  }
}

/** Repeats the call until nothing is left that can be erased. */
async function eraseFrom(fairId: string, email: string): Promise<ErasureResult> {
  let erased = 0;
  for (;;) {
    const response = await retryWhenBusy(() => request(eraseBuyer, { body: { fairId, email } }));
    erased += response.erased;
    if (response.left === 0 || response.erased === 0) return { erased, tasks: response.tasks };
  }
}

/** Searches one fair after another, so that each call stays short however many fairs there are. */
export function useBuyerData() {
  const client = useQueryClient();
  const fairs = useCall(listFairs).data ?? [];
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [found, setFound] = useState<{ email: string; orders: FoundOrder[] }>();

  const each = async <T>(ids: readonly string[], work: (fairId: string) => Promise<T>): Promise<T[]> => {
    const responses: T[] = [];
    try {
      for (const [index, fairId] of ids.entries()) {
        setProgress({ done: index + 1, all: ids.length });
        responses.push(await work(fairId));
      }
    } finally {
      setProgress(undefined);
    }
    return responses;
  };
  const find = async (email: string) => {
    setFound(undefined);
    // Whoever presses before the list has come would be told that no fair knows the person.
    const all = await client.ensureQueryData(callQuery(listFairs));
    const responses = await each(
      all.map(({ id }) => id),
      async (fairId) =>
        (await retryWhenBusy(() => request(findBuyer, { body: { fairId, email } }))).map(
          (order): FoundOrder => ({ ...order, fairId }),
        ),
    );
    setFound({ email, orders: responses.flat() });
  };
  const erase = async (): Promise<ErasureResult> => {
    if (!found) return { erased: 0, tasks: 0 };
    const { email, orders } = found;
    const ids = [...new Set(orders.map(({ fairId }) => fairId))];
    const responses = await each(ids, (fairId) => eraseFrom(fairId, email));
    await find(email);
    const sum = (counted: keyof ErasureResult) =>
      responses.reduce((total, response) => total + response[counted], 0);
    return { erased: sum('erased'), tasks: sum('tasks') };
  };
  return { fairs, progress, found, find, erase };
}
