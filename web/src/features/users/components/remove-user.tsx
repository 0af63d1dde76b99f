import { deleteUser, type UserView } from '#shared/contract/account.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

export function RemoveUser({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(peopleTexts);
  const who = user.name ? `${user.name} (${user.email})` : user.email;
  const act = useAction(useSend(deleteUser), () => {
    toast('success', t.removed(who));
    onClose();
  });
  return (
    <Confirm
      title={t.removeTitle(who)}
      act={common.remove}
      working={act.isPending}
      onConfirm={() => act.mutate({ body: { id: user.id, version: user.version } })}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </Confirm>
  );
}
