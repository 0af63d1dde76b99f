/** A payment as the provider knows it. */
export interface Money {
  provider: string;
  sessionId: string;
  providerId: string;
  /** Grosze. */
  amount: number;
  currency: string;
  method: string;
  /** Whether we verified it before. */
  verified: boolean;
}
