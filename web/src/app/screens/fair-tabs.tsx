import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { isFairDay } from '#shared/domain/fair-days.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { type FairTab, fairAddress, fairTabs } from '../../lib/fair-address.ts';
import { useTexts } from '../../lib/office-language.ts';
import css from './fair.module.css';

interface FairTabsProps {
  fair: FairView;
  current: FairTab;
}

/** Links between the tabs of a fair's page, today's while it is on; on a phone a strip that scrolls sideways. */
export function FairTabs({ fair, current }: FairTabsProps) {
  const t = useTexts(fairsTexts).fair;
  const hasToday = current === 'today' || isFairDay(fair, new Date());
  const shown = fairTabs.filter((tab) => tab !== 'today' || hasToday);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!strip.current || !link) return;
    // Scrolls only the strip, not the page.
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={t.tabsTitle}>
      <ul ref={strip} className={css.tabs}>
        {shown.map((tab) => (
          <li key={tab}>
            <Link
              to={fairAddress(fair.id, tab)}
              data-tab={tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
