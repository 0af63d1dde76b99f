import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { barNetwork, MAX_RELEASED, releaseUnpaid } from '#shared/contract/unpaid.ts';
import { unpaidTexts } from '#shared/texts/office/unpaid.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import { request } from '#web/src/lib/client.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import type { UnpaidGroup } from './unpaid-groups.ts';

type Counts = ResponseOf<typeof releaseUnpaid>;

/** Releases the holds of one address or network, in as many requests as needed. */
async function releaseAll(orderIds: readonly string[]): Promise<Counts> {
  const sum: Counts = { released: 0, paid: 0, over: 0, unreachable: 0 };
  for (let start = 0; start < orderIds.length; start += MAX_RELEASED) {
    const counts = await request(releaseUnpaid, {
      body: { orderIds: orderIds.slice(start, start + MAX_RELEASED) },
    });
    for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
  }
  return sum;
}

interface ReleaseHoldsProps {
  group: UnpaidGroup;
  fairId: string;
  isNetwork: boolean;
  onReleased: () => void;
  onClose: () => void;
}

export function ReleaseHolds({ group, fairId, isNetwork, onReleased, onClose }: ReleaseHoldsProps) {
  const t = useTexts(unpaidTexts);
  const [barred, setBarred] = useState(false);
  const release = useAction(
    async () => {
      // First, so that none of its orders takes the places that return.
      if (barred) await request(barNetwork, { body: { fairId, network: group.who, barred } });
      return releaseAll(group.orderIds);
    },
    ({ released, paid, unreachable }) => {
      onReleased();
      void toast('success', t.released(t.orders(released)));
      if (paid > 0) void toast('info', t.paid(t.orders(paid)));
      if (unreachable > 0) void toast('warning', t.unreachable(t.orders(unreachable)));
      onClose();
    },
  );
  return (
    <Confirm
      title={t.releaseTitle(t.places(group.places))}
      act={t.release}
      working={release.isPending}
      onConfirm={() => release.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <strong>{group.who || t.unknown}</strong>
      </p>
      <p>{t.releaseText}</p>
      {isNetwork && group.who && (
        <>
          <p>{t.sharedText}</p>
          <Checkbox id="bar-network" label={t.bar} help={t.barHelp} checked={barred} onChange={setBarred} />
        </>
      )}
    </Confirm>
  );
}
