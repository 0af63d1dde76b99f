import { lazy, Suspense, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Session } from '#shared/contract/session-view.ts';
import { commandTexts } from '#shared/texts/office/command.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Icon } from '../../components/icons.tsx';
import { TaskTray } from '../../features/tasks/components/task-tray.tsx';
import { useTexts } from '../../lib/office-language.ts';
import { useCommandKey } from '../command/use-command-key.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { type MenuEntry, type MenuLabel, menuGroups } from '../menu/menu-labels.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import { FairPlace, WaitingPlace } from './fair-place.tsx';
import { HomeLink } from './home-link.tsx';
import css from './office-layout.module.css';

const CommandBox = lazy(() => import('../command/command-box.tsx'));
const ShortcutsDialog = lazy(() => import('../shortcuts/shortcuts-dialog.tsx'));

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

interface SidebarProps {
  /** The pages the user may open. */
  menu: readonly MenuEntry[];
  session: Session | undefined;
}

/** The menu at the side; on a phone a bar above the page, with the menu folded. */
export function Sidebar({ menu, session }: SidebarProps) {
  const t = useTexts(frameTexts);
  const findText = useTexts(commandTexts).open;
  const [open, setOpen] = useState(false);
  const [listed, list] = useState(false);
  const [finding, find] = useState(false);
  useCommandKey(() => find(true));
  useShortcuts(menu, () => list(true));
  const { pathname } = useLocation();
  const [shownFor, setShownFor] = useState(pathname);
  if (shownFor !== pathname) {
    setShownFor(pathname);
    setOpen(false);
  }
  const mayOpen = (label: MenuLabel) => menu.some((item) => item.label === label);
  return (
    <header className={css.sidebar}>
      <div className={css.sidebarHead}>
        <HomeLink />
        <button
          type="button"
          className={css.menuButton}
          aria-expanded={open}
          aria-controls="office-menu"
          aria-label={open ? t.menu.close : t.menu.open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
      </div>
      {session && (
        <button type="button" className={css.find} title={findText} onClick={() => find(true)}>
          <Icon name="search" />
          <span className={css.label}>{findText}</span>
          <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {mayOpen('fairs') && <FairPlace />}
      <nav id="office-menu" aria-label={t.menu.title} className={css.menu} data-open={open ? '' : undefined}>
        <div>
          {menuGroups.map((group) => (
            <MenuGroup key={group[0]} entries={menu.filter(({ label }) => group.includes(label))} />
          ))}
        </div>
        {session && (
          <AccountMenu session={session} asDialogs={!mayOpen('settings')} onShortcuts={() => list(true)} />
        )}
      </nav>
      {session && <TaskTray />}
      {finding && (
        <Suspense>
          <CommandBox menu={menu} onClose={() => find(false)} />
        </Suspense>
      )}
      {listed && (
        <Suspense>
          <ShortcutsDialog menu={menu} onClose={() => list(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** The room of the menu before it is known who sees it. */
export const WaitingSidebar = () => (
  <header className={css.sidebar} inert>
    <div className={css.sidebarHead} />
    <div className={css.find} />
    <WaitingPlace />
  </header>
);

function MenuGroup({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTexts(frameTexts).menu;
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path} end title={t[label]}>
            <MenuIcon name={label} />
            <span className={css.label}>{t[label]}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
