import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { registerUser } from '#shared/contract/account.ts';
import type { Role } from '#shared/domain/user.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { USERS, useKeepFreshPassword } from '../../api/users.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RoleFields } from '../../ui/office/role-fields.tsx';
import { useRecordForm } from '../../ui/office/use-record-form.ts';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';

/** A new account; its first password is shown once, on the list that follows. */
export default function NewUserScreen() {
  const lang = useOfficeLanguage();
  const t = peopleTexts[lang];
  const { common } = frameTexts[lang];
  const navigate = useNavigate();
  const client = useQueryClient();
  const keepPassword = useKeepFreshPassword();
  useTitle(t.add);
  const { form, field, onSubmit, working } = useRecordForm({
    values: { email: '', name: '', roles: ['Cashier'] as Role[] },
    schema: registerUser.body,
    toBody: (values) => ({ ...values, email: values.email.trim() }),
    beside: { email_taken: 'email' },
    fallback: t.createError,
    send: async (body) => {
      const { password } = await ask(registerUser, { body });
      keepPassword({ email: body.email, password });
      await refresh(client, USERS);
      toast('success', t.created);
      navigate('/users');
    },
  });
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <h1 tabIndex={-1}>{t.add}</h1>
      <div className={css.group}>
        <TextField
          {...field('email')}
          label={t.email}
          help={t.emailHelp}
          type="email"
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...field('name')}
          label={t.name}
          note={common.optional}
          autoComplete="off"
          maxLength={100}
        />
        <RoleFields
          value={form.values.roles}
          error={form.errors.roles as string | undefined}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
        <p className={css.muted}>{t.passwordHelp}</p>
      </div>
      <div className={css.buttons}>
        <Button type="submit" kind="action" working={working}>
          {common.save}
        </Button>
        <Button onClick={() => navigate('/users')}>{common.cancel}</Button>
      </div>
    </form>
  );
}
