import { useState } from 'react';
import type { ListedUser } from '#shared/contract/account.ts';
import { resetSecondFactor } from '#shared/contract/second-factor.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

/** For users who have lost both their phone and the recovery codes. */
export function ResetFactor({ user, onDone }: { user: ListedUser; onDone: () => void }) {
  const t = useTexts(peopleTexts);
  const [asking, setAsking] = useState(false);
  const act = useAction(useSend(resetSecondFactor), () => {
    toast('success', t.resetDone(user.email));
    onDone();
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t.resetFactor}</Button>
      {asking && (
        <Confirm
          title={t.resetTitle(user.email)}
          act={t.resetFactor}
          working={act.isPending}
          onConfirm={() => act.mutate({ body: { id: user.id, version: user.version } })}
          onClose={() => setAsking(false)}
        >
          <p>{t.resetText}</p>
        </Confirm>
      )}
    </div>
  );
}
