import type { ReactNode } from 'react';
import type { Session } from '#shared/contract/session-view.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { InsideMain } from '../../components/layout/main.tsx';
import { useDocumentLanguage } from '../../lib/document-language.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import type { MenuEntry } from '../menu/menu-labels.ts';
import { Cookies } from './cookies.tsx';
import { HomeLink } from './home-link.tsx';
import css from './office-layout.module.css';
import { Sidebar, WaitingSidebar } from './sidebar.tsx';

interface LayoutProps {
  /** Undefined until it is known: its room is there before. */
  menu: readonly MenuEntry[] | undefined;
  session?: Session;
  /** The cookies' line is for visitors: staff are told of theirs before they log in. */
  cookies?: boolean;
  children: ReactNode;
}

export function OfficeLayout({ menu, session, cookies = false, children }: LayoutProps) {
  const t = useTexts(frameTexts);
  useDocumentLanguage(useOfficeLanguage());
  return (
    <div className={css.frame} data-frame={menu?.length === 0 ? 'bare' : 'menu'}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      {!menu && <WaitingSidebar />}
      {menu?.length === 0 && (
        <header className={css.topBar}>
          <HomeLink />
        </header>
      )}
      {menu && menu.length > 0 && <Sidebar menu={menu} session={session} />}
      <div className={css.column}>
        {cookies && <Cookies />}
        <main id="content" tabIndex={-1} className={css.content}>
          <InsideMain value={true}>{children}</InsideMain>
        </main>
      </div>
    </div>
  );
}
