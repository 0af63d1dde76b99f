import { type FairView, listFairs } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { commandTexts } from '#shared/texts/office/command.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { bare } from '../../lib/bare-words.ts';
import { fairAddress, fairTabs } from '../../lib/fair-address.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { type SettingsSection, settingsAddress } from '../../lib/settings-address.ts';
import { soldTicketsIn } from '../../lib/sold-tickets-address.ts';
import { useCall } from '../../lib/use-call.ts';
import type { MenuEntry } from '../menu/menu-labels.ts';

/** Something that the box can open. */
export interface Destination {
  /** Where it is. */
  to: string;
  text: string;
  group: 'orders' | 'places' | 'fairs';
}

const place = (text: string, to: string): Destination => ({ text, to, group: 'places' });

/** The settings, each by the heading that it has on their page. */
function useSettings(): Destination[] {
  const t = useTexts(settingsTexts);
  const privacy = useTexts(privacyTexts);
  const factors = useTexts(secondFactorTexts);
  const titles: [section: SettingsSection, id: string, title: string][] = [
    ['account', 'language', t.language],
    ['account', 'password', t.password],
    ['account', 'factors', factors.title],
    ['sales', 'payments', t.payments],
    ['sales', 'organiser', t.organiser],
    ['sales', 'invoicing', t.invoicing.title],
    ['messages', 'reminders', t.reminders.title],
    ['messages', 'waiting', t.waiting.title],
    ['data', 'access', factors.rule.title],
    ['data', 'retention', privacy.retention.title],
    ['data', 'request', privacy.request.title],
    ['data', 'jobs', useTexts(jobsTexts).title],
  ];
  return titles.map(([section, id, title]) =>
    place(`${t.title}: ${title}`, `${settingsAddress(section)}#${id}-title`),
  );
}

/** What an Admin opens of a fair; others see what was sold for it, or nothing. */
function useFairDestinations(isAdmin: boolean, maySeeSold: boolean): Destination[] {
  const lang = useOfficeLanguage();
  const t = useTexts(commandTexts);
  const { tabs } = useTexts(fairsTexts).fair;
  const { data: fairs = [] } = useCall(listFairs);
  const ofFair = (fair: FairView): Destination[] => {
    const name = inLanguage(fair.name, lang);
    const parts = fairTabs.slice(1).map((tab) => place(t.part(tabs[tab], name), fairAddress(fair.id, tab)));
    const sold = place(t.sold(name), soldTicketsIn(fair.id, {}));
    if (!isAdmin) return maySeeSold ? [sold] : [];
    return [
      { text: name, to: fairAddress(fair.id), group: 'fairs' },
      ...[sold, place(t.sell(name), `/tickets/generate/${fair.id}`)],
      ...[place(t.edit(name), `/fairs/edit/${fair.id}`), ...parts],
    ];
  };
  return fairs.flatMap(ofFair);
}

/** Everything but orders that the user may open: pages of the menu, settings, and the parts of each fair. */
export function useDestinations(menu: readonly MenuEntry[]): Destination[] {
  const labels = useTexts(frameTexts).menu;
  const settings = useSettings();
  const mayOpen = (wanted: MenuEntry['label']) => menu.some(({ label }) => label === wanted);
  const fairs = useFairDestinations(mayOpen('fairs'), mayOpen('sold'));
  const pages = menu.map(({ path, label }) => place(labels[label], path));
  return [...pages, ...(mayOpen('settings') ? settings : []), ...fairs];
}

/** The destinations that have every word, those first whose text begins with them; at most `max`. */
export function matching(all: readonly Destination[], words: readonly string[], max: number): Destination[] {
  if (words.length === 0) return [];
  const begins = ({ text }: Destination) => bare(text).startsWith(words.join(' '));
  return all
    .filter(({ text }) => words.every((word) => bare(text).includes(word)))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, max);
}
