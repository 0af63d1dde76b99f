/** How often a call may be made, in fixed windows. A device that is paired with a gate may make it as often as it likes. */
export interface RateLimit {
  /** Calls that name the same counter are counted together. */
  counter: string;
  /** Whose calls are counted together: those of a caller's network, or of who is logged in. */
  per: 'network' | 'account';
  limit: number;
  /** Milliseconds. */
  window: number;
  /** Whether the refusal says how long to wait. */
  tellsWait?: true;
}
