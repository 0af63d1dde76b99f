import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Session } from '#shared/contract/session-view.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icons.tsx';
import { InsideMain } from '../../components/layout/main.tsx';
import { TaskTray } from '../../features/tasks/components/task-tray.tsx';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './office-layout.module.css';

type MenuLabel = Exclude<keyof (typeof frameTexts)['pl']['menu'], 'title' | 'open' | 'close'>;

interface LayoutProps {
  menu: { path: string; label: MenuLabel }[];
  session?: Session;
  children: ReactNode;
}

export function OfficeLayout({ menu, session, children }: LayoutProps) {
  const lang = useOfficeLanguage();
  const t = frameTexts[lang];
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <div className={css.frame} data-frame={menu.length > 0 ? 'menu' : 'bare'}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      {menu.length > 0 ? (
        <Sidebar menu={menu} session={session} />
      ) : (
        <header className={css.topBar}>
          <HomeLink />
        </header>
      )}
      <main id="content" tabIndex={-1} className={css.content}>
        <InsideMain value={true}>{children}</InsideMain>
      </main>
    </div>
  );
}

/** The spec's brand heading; the page's own is an `h1`, and this stands above it in the page. */
const HomeLink = () => (
  <h2 className={css.brand}>
    <Link to="/fairs">
      <Brand />
    </Link>
  </h2>
);

function Sidebar({ menu, session }: Omit<LayoutProps, 'children'>) {
  const t = frameTexts[useOfficeLanguage()];
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownFor, setShownFor] = useState(pathname);
  if (shownFor !== pathname) {
    setShownFor(pathname);
    setOpen(false);
  }
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
      <nav id="office-menu" aria-label={t.menu.title} className={css.menu} data-open={open ? '' : undefined}>
        <ul>
          {menu.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end>
                {t.menu[label]}
              </NavLink>
            </li>
          ))}
        </ul>
        {session && (
          <AccountMenu session={session} asDialogs={!menu.some(({ label }) => label === 'settings')} />
        )}
      </nav>
      {session && <TaskTray />}
    </header>
  );
}
