import { editUser, getUser, type ListedUser, type UserView } from '#shared/contract/account.ts';
import type { Role } from '#shared/domain/user.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { RecordDialog } from '#web/src/components/form/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { Muted } from '#web/src/components/layout/text.tsx';
import { request } from '#web/src/lib/client.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import { freshInvitation } from './fresh-invitation.ts';
import { ResetFactor } from './reset-factor.tsx';
import { RoleFields } from './role-fields.tsx';

type UserValues = { name: string; roles: Role[]; active: boolean; newPassword: boolean };

const valuesOf = ({ name, roles, active }: UserView): UserValues => ({
  name,
  roles,
  active,
  newPassword: false,
});

function useUserForm(user: ListedUser, onClose: () => void) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(peopleTexts);
  const save = useSend(editUser);
  const [, keepInvitation] = useShownOnce(freshInvitation);
  return useRecordForm({
    values: valuesOf(user),
    version: user.version,
    schema: editUser.body,
    toBody: (values) => ({ ...values, id: user.id, version: user.version }),
    fallback: t.editError,
    send: async (body, version) => {
      const { password, email } = await save({ body: { ...body, version } });
      toast('success', common.saved);
      if (password) keepInvitation({ email, password });
      onClose();
    },
    shared: {
      subject: 'user',
      entityId: user.id,
      reload: async () => {
        const saved = await request(getUser, { params: { id: user.id } });
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
}

export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const t = useTexts(peopleTexts);
  const { common } = useTexts(frameTexts);
  const session = useSession();
  const own = session.kind === 'in' && session.session.email === user.email;
  const record = useUserForm(user, onClose);
  return (
    <RecordDialog title={t.edit(user.email)} record={record} entityId={user.id} onClose={onClose}>
      <TextField {...record.field('name')} label={t.name} note={common.optional} />
      {own ? <Muted>{t.own}</Muted> : <Access record={record} />}
      {!own && user.secondFactors.length > 0 && <ResetFactor user={user} onDone={onClose} />}
    </RecordDialog>
  );
}

function Access({ record: { form } }: { record: RecordForm<UserValues> }) {
  const t = useTexts(peopleTexts);
  return (
    <>
      <RoleFields
        value={form.values.roles}
        error={form.errorOf('roles')}
        onChange={(roles) => form.setValue('roles', roles)}
      />
      <Checkbox
        id="active"
        label={t.activeLabel}
        checked={form.values.active}
        onChange={(active) => form.setValue('active', active)}
      />
      <Checkbox
        id="newPassword"
        label={t.newPassword}
        checked={form.values.newPassword}
        onChange={(on) => form.setValue('newPassword', on)}
      />
      <Muted>{t.endsSessions}</Muted>
    </>
  );
}
