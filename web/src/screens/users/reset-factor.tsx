import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedUser } from '#shared/contract/account.ts';
import { resetSecondFactor } from '#shared/contract/second-factor.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { USERS } from '../../api/users.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/office/confirm.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAct } from '../../ui/office/use-act.ts';
import { toast } from '../../ui/toast.ts';

/** For somebody who lost phone and codes. */
export function ResetFactor({ user, onDone }: { user: ListedUser; onDone: () => void }) {
  const t = peopleTexts[useOfficeLanguage()];
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const act = useAct(
    () => ask(resetSecondFactor, { body: { id: user.id, version: user.version } }),
    () => {
      toast('success', t.resetDone(user.email));
      refresh(client, USERS);
      onDone();
    },
  );
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t.resetFactor}</Button>
      {asking && (
        <Confirm
          title={t.resetTitle(user.email)}
          act={t.resetFactor}
          working={act.isPending}
          onConfirm={() => act.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t.resetText}</p>
        </Confirm>
      )}
    </div>
  );
}
