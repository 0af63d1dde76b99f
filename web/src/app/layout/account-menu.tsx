import { lazy, Suspense, useId, useState } from 'react';
import type { Session } from '#shared/contract/session-view.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { shortcutsTexts } from '#shared/texts/office/shortcuts.ts';
import { useTexts } from '../../lib/office-language.ts';
import { OwnIcon } from '../menu/menu-icon.tsx';
import css from './office-layout.module.css';

const dialogs = {
  account: lazy(() => import('../../features/account/components/account-dialog.tsx')),
  help: lazy(() => import('../../features/manual/components/help-dialog.tsx')),
};

interface AccountMenuProps {
  session: Session;
  /** For users who may not open the pages: settings and instructions are for Admins. */
  asDialogs: boolean;
  onShortcuts: () => void;
}

/** The logged-in user's menu. Users who may not open settings and instructions get their part of both as dialogs. */
export function AccountMenu({ session, asDialogs, onShortcuts }: AccountMenuProps) {
  const shortcuts = useTexts(shortcutsTexts);
  const t = useTexts(frameTexts);
  const [shown, show] = useState<keyof typeof dialogs>();
  const Shown = shown && dialogs[shown];
  const nameId = useId();
  const [isNamed, setNamed] = useState(false);
  return (
    <div className={css.person}>
      <div id={nameId} className={css.name} data-open={isNamed ? '' : undefined}>
        {session.email}
        <small>{session.roles.map((role) => t.roles[role]).join(', ')}</small>
      </div>
      <div className={css.own}>
        {/* Where the menu is folded, this shows the name. */}
        <button
          type="button"
          className={css.initial}
          title={session.email}
          aria-label={session.email}
          aria-expanded={isNamed}
          aria-controls={nameId}
          onClick={() => setNamed(!isNamed)}
          onBlur={() => setNamed(false)}
          onKeyDown={({ key }) => key === 'Escape' && setNamed(false)}
        >
          <b>{session.email.slice(0, 1).toUpperCase()}</b>
        </button>
        {asDialogs &&
          (['account', 'help'] as const).map((page) => (
            <button key={page} type="button" title={t.own[page]} onClick={() => show(page)}>
              <OwnIcon name={page} />
              <span className={css.label}>{t.own[page]}</span>
            </button>
          ))}
        <button type="button" className={css.withKeyboard} title={shortcuts.open} onClick={onShortcuts}>
          <OwnIcon name="keys" />
          <span className={css.label}>{shortcuts.open}</span>
        </button>
      </div>
      {Shown && (
        <Suspense>
          <Shown onClose={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
