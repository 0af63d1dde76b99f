import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contract/call.ts';
import {
  type EnrolledFactor,
  getSecondFactor,
  startPasskey,
  startTotp,
} from '#shared/contract/second-factor.ts';
import type { FactorKind } from '#shared/domain/second-factor.ts';
import { request } from '#web/src/lib/client.ts';
import { useSetSession } from '#web/src/lib/queries/session.ts';

export const SECOND_FACTOR = ['second-factor'];
const FRESH_CODES = ['fresh-recovery-codes'];
export type OwnFactors = ResponseOf<typeof getSecondFactor>;

export const useSecondFactor = () =>
  useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => request(getSecondFactor, { signal }) });

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
export const useFreshCodes = (): string[] | null =>
  useQuery<string[] | null>({
    queryKey: FRESH_CODES,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export function useSetFreshCodes(): (codes: string[] | null) => void {
  const client = useQueryClient();
  return (codes) => client.setQueryData(FRESH_CODES, codes);
}

/** Handles the response to adding a factor: shows its codes, and updates the session's rights. */
export function useAcceptEnrolment(): (enrolled: EnrolledFactor) => void {
  const client = useQueryClient();
  const setSession = useSetSession();
  const setFreshCodes = useSetFreshCodes();
  return ({ session, recoveryCodes }) => {
    if (recoveryCodes) setFreshCodes(recoveryCodes);
    setSession(session);
    client.invalidateQueries({ queryKey: SECOND_FACTOR });
  };
}
