import { peopleTexts } from '#shared/texts/office/people.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { LinkDialog } from '#web/src/components/link-dialog.tsx';
import { type Invitation, invitationLink } from '#web/src/lib/invitation.ts';
import { useTexts } from '#web/src/lib/office-language.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The link that an invited person sets their password by; it cannot be shown again. */
export default function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const t = useTexts(peopleTexts);
  const { email } = invitation;
  const link = invitationLink(invitation);
  const mail = Object.entries({ subject: t.invitationSubject, body: t.invitationMail(link) });
  const query = mail.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
  return (
    <LinkDialog
      title={t.invitationTitle}
      link={link}
      copyLabel={t.copyInvitation}
      codeLabel={t.invitationCode(email)}
      onClose={onClose}
    >
      <p>{t.invitationText(email)}</p>
      <ButtonLink href={`mailto:${encodeURIComponent(email)}?${query}`}>{t.mailInvitation}</ButtonLink>
    </LinkDialog>
  );
}
