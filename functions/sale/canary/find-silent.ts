import { DAY, HOUR } from '#shared/domain/time.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import { type HeartbeatStore, type RareSchedule, rareSchedules } from '../../store/office/heartbeats.ts';

/** How long each may be silent: two of its periods, and time to work. */
const MAX_SILENCE: Record<RareSchedule, number> = {
  'send-due-mails': 2.5 * HOUR,
  'refresh-fairs': 25 * HOUR,
  'erase-ended': 2.5 * DAY,
};

/**
 * Raises a signal for each schedule that has not finished a round for too long, counted from the first look at it.
 * @returns those
 */
export async function findSilent(heartbeats: HeartbeatStore, now: Date): Promise<RareSchedule[]> {
  const silent: RareSchedule[] = [];
  for (const schedule of rareSchedules) {
    const last = await heartbeats.last(schedule);
    if (!last) await heartbeats.beat(schedule, now);
    else if (now.getTime() - last.getTime() > MAX_SILENCE[schedule]) {
      log.warn('schedule-silent', { schedule, since: last.toISOString() });
      raise('schedule-silent');
      silent.push(schedule);
    }
  }
  return silent;
}
