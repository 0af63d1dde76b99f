import { removeWaiting, type WaitingPerson } from '#shared/contract/waiting-people.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

interface RemovePersonProps {
  person: WaitingPerson;
  onClose: () => void;
}

export function RemovePerson({ person, onClose }: RemovePersonProps) {
  const t = useTexts(waitingListTexts);
  const { ticketTypeId, id, version, name = '' } = person;
  const remove = useAction(useSend(removeWaiting), () => {
    toast('success', t.removed);
    onClose();
  });
  return (
    <Confirm
      title={t.removeAsk(name)}
      act={t.remove}
      working={remove.isPending}
      onConfirm={() => remove.mutate({ body: { ticketTypeId, id, version } })}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </Confirm>
  );
}
