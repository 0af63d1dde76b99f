import { useState } from 'react';
import { activateFair, type FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

/** Takes a fair out of the shop after confirmation. */
export function WithdrawFair({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fairs;
  const [isAsking, ask] = useState(false);
  const act = useAction(useSend(activateFair), () => {
    toast('success', t.withdrawn);
    ask(false);
  });
  return (
    <>
      <Button small kind="quiet" onClick={() => ask(true)}>
        {t.withdraw}
      </Button>
      {isAsking && (
        <Confirm
          title={t.withdrawTitle(inLanguage(fair.name, lang))}
          act={t.withdraw}
          working={act.isPending}
          onConfirm={() => act.mutate({ body: { id: fair.id, undo: true } })}
          onClose={() => ask(false)}
        >
          <p>{t.withdrawText}</p>
        </Confirm>
      )}
    </>
  );
}
