import { useNavigate } from 'react-router';
import { registerUser } from '#shared/contract/account.ts';
import type { Role } from '#shared/domain/user.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { freshInvitation } from '../components/fresh-invitation.ts';
import { RoleFields } from '../components/role-fields.tsx';

/** Creates an account; the invitation to it is shown once, on the list that follows. */
export default function NewUserScreen() {
  const t = useTexts(peopleTexts);
  const { common } = useTexts(frameTexts);
  const navigate = useNavigate();
  const register = useSend(registerUser);
  const [, keepInvitation] = useShownOnce(freshInvitation);
  useTitle(t.add);
  const record = useRecordForm({
    values: { email: '', name: '', roles: [] as Role[] },
    schema: registerUser.body,
    toBody: (values) => ({ ...values, email: values.email.trim() }),
    beside: { email_taken: 'email' },
    fallback: t.createError,
    send: async (body) => {
      const { password } = await register({ body });
      keepInvitation({ email: body.email, password });
      toast('success', t.created);
      navigate('/users');
    },
  });
  const { form, field } = record;
  return (
    <RecordFrame record={record}>
      <h1 tabIndex={-1}>{t.add}</h1>
      <FieldGroup>
        <legend>{t.person}</legend>
        <TextField {...field('email')} label={t.email} help={t.emailHelp} type="email" autoComplete="off" />
        <TextField {...field('name')} label={t.name} note={common.optional} autoComplete="off" />
      </FieldGroup>
      <RoleFields
        as={FieldGroup}
        value={form.values.roles}
        error={form.errorOf('roles')}
        onChange={(roles) => form.setValue('roles', roles)}
      />
      <Muted>{t.invitationHelp}</Muted>
      <FormEnd record={record} onCancel={() => navigate('/users')} />
    </RecordFrame>
  );
}
