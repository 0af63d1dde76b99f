import type { FairView } from '#shared/contract/fairs.ts';
import { isFairDay } from '#shared/domain/fair-days.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { type FairTab, fairAddress, fairTabs } from '../../lib/fair-address.ts';
import { useTexts } from '../../lib/office-language.ts';

interface FairTabsProps {
  fair: FairView;
  current: FairTab;
}

/** The tabs of a fair's page, today's while it is on. */
export function FairTabs({ fair, current }: FairTabsProps) {
  const t = useTexts(fairsTexts).fair;
  const hasToday = current === 'today' || isFairDay(fair, new Date());
  const shown = fairTabs.filter((tab) => tab !== 'today' || hasToday);
  const tabs = shown.map((tab) => ({ name: tab, text: t.tabs[tab], to: fairAddress(fair.id, tab) }));
  return <Tabs label={t.tabsTitle} tabs={tabs} current={current} />;
}
