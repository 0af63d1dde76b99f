import { idOf } from '#shared/domain/ids.ts';

const OWN = 'offline:';

export const ownEntryId = (attemptId: string): string => OWN + attemptId;

export const attemptIdIn = (scanId: string): string => scanId.slice(OWN.length);

/** Whether an entry's id is this device's own: the server has not recorded it yet, or only since. */
export const isOwnEntry = (scanId: string): boolean => scanId.startsWith(OWN);

/** The entries of this device that were sent lately: the server knows each under an id of its own. */
export class SentEntries {
  readonly #byAttempt = new Map<string, { at: string; gateId: string }>();

  add(attemptId: string, { at, gateId }: { at: string; gateId: string }): void {
    this.#byAttempt.set(attemptId, { at, gateId });
  }

  /** The id under which the server knows an entry, which may have been this device's own before it was sent. */
  readonly idOf = async (scanId: string): Promise<string> => {
    const attemptId = attemptIdIn(scanId);
    const sent = isOwnEntry(scanId) && this.#byAttempt.get(attemptId);
    if (!sent) return scanId;
    const text = new TextEncoder().encode(`${sent.gateId}.${attemptId}`);
    return `${sent.at}_${idOf('scn', new Uint8Array(await crypto.subtle.digest('SHA-256', text)))}`;
  };
}
