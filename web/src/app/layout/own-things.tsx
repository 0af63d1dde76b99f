import { lazy, Suspense, useState } from 'react';
import type { Session } from '#shared/contract/session-view.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import css from './office-layout.module.css';

const dialogs = {
  account: lazy(() => import('../../features/account/components/account-dialog.tsx')),
  help: lazy(() => import('../../features/manual/components/help-dialog.tsx')),
};

interface OwnThingsProps {
  session: Session;
  /** Whose pages for it are closed: settings and instructions are an Admin's. */
  asDialogs: boolean;
}

/** Who is logged in; for whom the settings and the instructions are closed, what of them is theirs. */
export function OwnThings({ session, asDialogs }: OwnThingsProps) {
  const t = frameTexts[useOfficeLanguage()];
  const [shown, show] = useState<keyof typeof dialogs>();
  const Shown = shown && dialogs[shown];
  return (
    <div className={css.person}>
      {session.email}
      <small>{session.roles.map((role) => t.roles[role]).join(', ')}</small>
      {asDialogs && (
        <div className={css.own}>
          {(['account', 'help'] as const).map((one) => (
            <button key={one} type="button" onClick={() => show(one)}>
              {t.own[one]}
            </button>
          ))}
        </div>
      )}
      {Shown && (
        <Suspense>
          <Shown onClose={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
