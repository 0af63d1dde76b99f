import { useState } from 'react';
import { eraseBuyer, findBuyer, type KeptOrder } from '../../../../shared/contract/buyers.ts';
import { ask } from '../../api/client.ts';
import { useFairs } from '../../api/fairs.ts';

export interface Found extends KeptOrder {
  fairId: string;
}

/** Looks for a person fair by fair, so that each call stays short however many fairs there are. */
export function useBuyerData() {
  const fairs = useFairs().data ?? [];
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [found, setFound] = useState<{ email: string; orders: Found[] }>();

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
        (await ask(findBuyer, { body: { fairId, email } })).map((order): Found => ({ ...order, fairId })),
    );
    setFound({ email, orders: answers.flat() });
  };
  /** @returns from how many orders they are gone */
  const erase = async (): Promise<number> => {
    if (!found) return 0;
    const { email, orders } = found;
    const ids = [...new Set(orders.map(({ fairId }) => fairId))];
    const answers = await each(ids, (fairId) => ask(eraseBuyer, { body: { fairId, email } }));
    await find(email);
    return answers.reduce((sum, { erased }) => sum + erased, 0);
  };
  return { fairs, progress, found, find, erase };
}
