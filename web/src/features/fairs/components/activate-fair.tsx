import { useQueryClient } from '@tanstack/react-query';
import { activateFair, type FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { FAIRS, useFairs } from '#web/src/lib/queries/fairs.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';

interface ActivateFairProps {
  fair: FairView;
  onClose: () => void;
}

/** Confirms a change of the active fair, naming the one it replaces. */
export function ActivateFair({ fair, onClose }: ActivateFairProps) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fairs;
  const client = useQueryClient();
  const active = useFairs().data?.find((one) => one.active);
  const act = useAction(
    () => request(activateFair, { body: { id: fair.id } }),
    () => {
      toast('success', t.activated);
      refresh(client, FAIRS);
      onClose();
    },
  );
  return (
    <Confirm
      title={t.activateTitle(inLanguage(fair.name, lang))}
      act={t.activate}
      working={act.isPending}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t.activateText(active ? inLanguage(active.name, lang) : '')}</p>
    </Confirm>
  );
}
