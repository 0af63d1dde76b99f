import { useQueryClient } from '@tanstack/react-query';
import { deleteUser, type UserView } from '#shared/contract/account.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { USERS } from '../api/users.ts';

export function RemoveUser({ user, onClose }: { user: UserView; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = peopleTexts[lang];
  const client = useQueryClient();
  const who = user.name ? `${user.name} (${user.email})` : user.email;
  const act = useAction(
    () => request(deleteUser, { body: { id: user.id, version: user.version } }),
    () => {
      toast('success', t.removed(who));
      refresh(client, USERS);
      onClose();
    },
  );
  return (
    <Confirm
      title={t.removeTitle(who)}
      act={frameTexts[lang].common.remove}
      working={act.isPending}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </Confirm>
  );
}
