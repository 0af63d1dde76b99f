import { useState } from 'react';
import { Link } from 'react-router';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { NarrowPage } from '#web/src/components/layout/page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import type { Invitation } from '#web/src/lib/invitation.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { EntranceLanguages } from './entrance-languages.tsx';
import { useLogIn } from './use-log-in.ts';

/** An invitation that was used leaves a wrong password, one that is over an ended one. */
const ENDED: readonly FailureCode[] = ['wrong_credentials', 'first_password_ended', 'invalid_request'];

interface AcceptInvitationProps {
  invitation: Invitation;
  /** Another account, which this browser is logged in to. */
  loggedInAs: string | undefined;
}

/** The first visit of somebody who was invited: one press, then a password of their own. */
export function AcceptInvitation({ invitation, loggedInAs }: AcceptInvitationProps) {
  const lang = useOfficeLanguage();
  const { invitation: t, login } = useTexts(entranceTexts);
  const [error, setError] = useState<FailureCode>();
  const { logIn, working, left } = useLogIn(setError);
  if (error && ENDED.includes(error)) return <EndedInvitation />;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.text(invitation.email)}</p>
      {loggedInAs && <Notice tone="warning">{t.otherAccount(loggedInAs)}</Notice>}
      {error && <Notice tone="error">{problemText(error, lang)}</Notice>}
      {left > 0 && <Notice tone="warning">{login.waiting(left)}</Notice>}
      <Button kind="action" working={working} onClick={() => logIn(invitation)}>
        {t.accept}
      </Button>
      <EntranceLanguages />
    </NarrowPage>
  );
}

/** The button that was pressed is gone, so whoever hears the page is led to its new heading. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

function EndedInvitation() {
  const { invitation: t, login } = useTexts(entranceTexts);
  return (
    <NarrowPage>
      <h1 tabIndex={-1} ref={focusOn}>
        {t.endedTitle}
      </h1>
      <Notice tone="warning">{t.ended}</Notice>
      <Link to="/admin">{login.submit}</Link>
      <EntranceLanguages />
    </NarrowPage>
  );
}
