import { activateFair, type FairView, listFairs } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';

interface ActivateFairProps {
  fair: FairView;
  onClose: () => void;
  onActivated?: () => void;
}

/** Confirms a change of the active fair, naming the one it replaces. */
export function ActivateFair({ fair, onClose, onActivated }: ActivateFairProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fairs;
  const active = useCall(listFairs).data?.find((fair) => fair.active);
  const act = useAction(useSend(activateFair), () => {
    toast('success', t.activated);
    onClose();
    onActivated?.();
  });
  return (
    <Confirm
      title={(fair.published ? t.leadTitle : t.activateTitle)(inLanguage(fair.name, lang))}
      act={fair.published ? t.lead : t.activate}
      kind="navy"
      working={act.isPending}
      onConfirm={() => act.mutate({ body: { id: fair.id } })}
      onClose={onClose}
    >
      <p>{t.activateText(active ? inLanguage(active.name, lang) : '')}</p>
    </Confirm>
  );
}
