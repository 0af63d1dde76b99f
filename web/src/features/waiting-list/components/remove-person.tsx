import { removeWaiting, type WaitingPerson } from '#shared/contract/waiting-list.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';

interface RemovePersonProps {
  person: WaitingPerson;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemovePerson({ person, onRemoved, onClose }: RemovePersonProps) {
  const t = waitingListTexts[useOfficeLanguage()];
  const { ticketTypeId, id, version, name = '' } = person;
  const remove = useAction(
    () => request(removeWaiting, { body: { ticketTypeId, id, version } }),
    () => {
      toast('success', t.removed);
      onRemoved();
      onClose();
    },
  );
  return (
    <Confirm
      title={t.removeAsk(name)}
      act={t.remove}
      working={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </Confirm>
  );
}
