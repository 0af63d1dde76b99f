import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contract/call.ts';
import {
  confirmTotp,
  type EnrolledFactor,
  type getSecondFactor,
  startPasskey,
  startTotp,
} from '#shared/contract/second-factor.ts';
import type { FactorKind } from '#shared/domain/second-factor.ts';
import { request } from '#web/src/lib/client.ts';
import { useSetSession } from '#web/src/lib/queries/session.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { shownOnce, useShownOnce } from '#web/src/lib/use-shown-once.ts';

export type OwnFactors = ResponseOf<typeof getSecondFactor>;

/** A factor that waits for its first code or signature. */
export type StartedFactor =
  | ({ kind: 'totp' } & ResponseOf<typeof startTotp>)
  | ({ kind: 'passkey' } & ResponseOf<typeof startPasskey>);

/** No password is needed where the session can only enrol. */
export async function startFactor(kind: FactorKind, currentPassword?: string): Promise<StartedFactor> {
  const body = currentPassword === undefined ? {} : { currentPassword };
  return kind === 'totp'
    ? { kind, ...(await request(startTotp, { body })) }
    : { kind, ...(await request(startPasskey, { body })) };
}

/** Newly generated recovery codes; only in memory, until the user has saved them. */
export const freshCodes = shownOnce<string[]>('fresh-recovery-codes');

/** Handles the response to adding a factor: shows its codes, and updates the session's rights. */
export function useAcceptEnrolment(): (enrolled: EnrolledFactor) => void {
  const client = useQueryClient();
  const setSession = useSetSession();
  const [, setFreshCodes] = useShownOnce(freshCodes);
  return ({ session, recoveryCodes }) => {
    if (recoveryCodes) setFreshCodes(recoveryCodes);
    setSession(session);
    void refresh(client, confirmTotp.invalidates);
  };
}
