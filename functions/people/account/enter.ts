import type { Session } from '#shared/contract/session-view.ts';
import type { User } from '#shared/domain/user.ts';
import { WithCookies } from '../../runtime/outcome.ts';
import type { SettingStore } from '../../store/office/settings.ts';
import type { DeviceStore } from '../../store/people/devices.ts';
import type { SecondFactorStore } from '../../store/people/second-factors.ts';
import type { SessionStore } from '../../store/people/sessions.ts';
import { type Caller, rememberDevice } from './known-device.ts';
import { requiredAction } from './required-action.ts';
import { startSession } from './start-session.ts';

export interface EntranceDeps {
  sessions: SessionStore;
  devices: DeviceStore;
  factors: SecondFactorStore;
  settings: SettingStore;
}

interface LoginProof {
  /** Whether the second factor was shown, or is not needed. */
  proven: boolean;
  /** Whether to skip the second factor on this device for a while. */
  remember?: boolean;
}

/** Opens a session with the user's required action, if any; without one the device becomes known. */
export async function enter(
  { sessions, devices, factors, settings }: EntranceDeps,
  user: User,
  caller: Caller,
  { proven, remember = false }: LoginProof,
): Promise<WithCookies<Session>> {
  const { now } = caller;
  const [own, access] = await Promise.all([factors.of(user.id), settings.value('access')]);
  const action = requiredAction(user, { factors: own, access, proven });
  const { response, cookies } = await startSession(sessions, user, { requiredAction: action, now });
  const known = action === null ? await rememberDevice(devices, user, caller, { remember }) : [];
  return new WithCookies(response, [...cookies, ...known]);
}
