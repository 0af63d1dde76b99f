import { useQueryClient } from '@tanstack/react-query';
import { deleteUser, type UserView } from '#shared/contract/account.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { USERS } from '../../api/users.ts';
import { Confirm } from '../../ui/office/confirm.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAct } from '../../ui/office/use-act.ts';
import { toast } from '../../ui/toast.ts';

export function RemoveUser({ user, onClose }: { user: UserView; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = peopleTexts[lang];
  const client = useQueryClient();
  const who = user.name ? `${user.name} (${user.email})` : user.email;
  const act = useAct(
    () => ask(deleteUser, { body: { id: user.id, version: user.version } }),
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
