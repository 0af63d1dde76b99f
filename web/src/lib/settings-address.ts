/** The sections of the settings, in order. */
export const settingsSections = ['account', 'sales', 'messages', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The URL of a section of the settings; one's own account is the page itself. */
export const settingsAddress = (section: SettingsSection = 'account'): string =>
  section === 'account' ? '/settings' : `/settings?section=${section}`;

/** The section in a URL; one's own account where it is missing or unknown. */
export const settingsSectionOf = (search: URLSearchParams): SettingsSection =>
  settingsSections.find((section) => section === search.get('section')) ?? 'account';
