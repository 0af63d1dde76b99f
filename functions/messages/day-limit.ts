import { warsawDay } from '#shared/domain/time.ts';
import type { Message, MessageStore } from '../store/mail/messages.ts';
import type { SettingStore } from '../store/office/settings.ts';

export interface LimitDeps {
  messages: Pick<MessageStore, 'ofFair'>;
  settings: Pick<SettingStore, 'value'>;
}

/** How many more people a fair's messages may go to today, without what one of them counts itself. */
export async function leftToday(
  fairId: string,
  now: Date,
  { messages, settings }: LimitDeps,
  own?: Pick<Message, 'id'>,
): Promise<number> {
  const [all, { perFairAndDay }] = await Promise.all([messages.ofFair(fairId), settings.value('messages')]);
  const today = all.filter(({ id, day }) => id !== own?.id && day === warsawDay(now));
  return Math.max(0, perFairAndDay - today.reduce((sum, { dayCount = 0 }) => sum + dayCount, 0));
}
