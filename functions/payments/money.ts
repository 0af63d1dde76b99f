/** A payment that the provider knows of. */
export interface Money {
  sessionId: string;
  providerId: string;
  /** Grosze. */
  amount: number;
  currency: string;
  method: string;
  /** Whether we have claimed it before. */
  verified: boolean;
}
