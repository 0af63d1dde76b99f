import { useQueryClient } from '@tanstack/react-query';
import { editUser, type ListedUser, listUsers, type UserView } from '#shared/contract/account.ts';
import type { Role } from '#shared/domain/user.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { ask } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useSession } from '../../api/session.ts';
import { USERS, useKeepFreshPassword } from '../../api/users.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/fields.tsx';
import { Conflict } from '../../ui/office/conflict.tsx';
import { History } from '../../ui/office/history.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RoleFields } from '../../ui/office/role-fields.tsx';
import { type RecordForm, useRecordForm } from '../../ui/office/use-record-form.ts';
import { toast } from '../../ui/toast.ts';
import { ResetFactor } from './reset-factor.tsx';

type UserValues = { name: string; roles: Role[]; active: boolean; newPassword: boolean };

const valuesOf = ({ name, roles, active }: UserView): UserValues => ({
  name,
  roles,
  active,
  newPassword: false,
});

async function savedUser(user: ListedUser): Promise<ListedUser> {
  const { data } = await ask(listUsers, { query: { query: user.email, limit: '100' } });
  const saved = data.find(({ id }) => id === user.id);
  if (!saved) throw new ProblemError('not_found');
  return saved;
}

function useUserForm(user: ListedUser, onClose: () => void) {
  const lang = useOfficeLanguage();
  const t = peopleTexts[lang];
  const client = useQueryClient();
  const keepPassword = useKeepFreshPassword();
  return useRecordForm({
    values: valuesOf(user),
    version: user.version,
    schema: editUser.body,
    toBody: (values) => ({ ...values, id: user.id, version: user.version }),
    fallback: t.editError,
    send: async (body, version) => {
      const { password, email } = await ask(editUser, { body: { ...body, version } });
      await refresh(client, USERS);
      toast('success', frameTexts[lang].common.saved);
      if (password) keepPassword({ email, password });
      onClose();
    },
    shared: {
      subject: 'user',
      thing: user.id,
      reload: async () => {
        const saved = await savedUser(user);
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
}

export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = peopleTexts[lang];
  const { common } = frameTexts[lang];
  const session = useSession();
  const own = session.kind === 'in' && session.session.email === user.email;
  const record = useUserForm(user, onClose);
  return (
    <Dialog title={t.edit(user.email)} closeLabel={common.close} onClose={onClose}>
      <form className={css.dialogForm} onSubmit={record.onSubmit} noValidate>
        <TextField {...record.field('name')} label={t.name} note={common.optional} maxLength={100} />
        {own ? <p className={css.muted}>{t.own}</p> : <Access record={record} />}
        {!own && user.secondFactors.length > 0 && <ResetFactor user={user} onDone={onClose} />}
        {record.meeting && <Conflict meeting={record.meeting} />}
        <div className={css.buttons}>
          <Button type="submit" kind="action" working={record.working}>
            {common.save}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </div>
        <History thing={user.id} />
      </form>
    </Dialog>
  );
}

function Access({ record: { form } }: { record: RecordForm<UserValues> }) {
  const t = peopleTexts[useOfficeLanguage()];
  return (
    <>
      <RoleFields
        value={form.values.roles}
        error={form.errors.roles as string | undefined}
        onChange={(roles) => form.setFieldValue('roles', roles)}
      />
      <Checkbox
        id="active"
        label={t.activeLabel}
        checked={form.values.active}
        onChange={(active) => form.setFieldValue('active', active)}
      />
      <Checkbox
        id="newPassword"
        label={t.newPassword}
        checked={form.values.newPassword}
        onChange={(on) => form.setFieldValue('newPassword', on)}
      />
      <p className={css.muted}>{t.endsSessions}</p>
    </>
  );
}
