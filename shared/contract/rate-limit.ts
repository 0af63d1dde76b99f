/** How often a call may be made, in fixed windows. Devices paired with a gate are not limited. */
export interface RateLimit {
  /** Calls with the same counter are counted together. */
  counter: string;
  /** Whether calls are counted per network or per account. */
  per: 'network' | 'account';
  limit: number;
  /** Milliseconds. */
  window: number;
  /** Whether the refusal includes the time to wait. */
  tellsWait?: true;
}
