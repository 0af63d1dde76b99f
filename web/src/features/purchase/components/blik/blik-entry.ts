/** What is typed to pay by a code. It lives in the page's memory alone. */
export interface BlikEntry {
  /** Up to six digits. */
  code: string;
  /** Whether the provider's terms are ticked. */
  accepted: boolean;
}

export const noEntry: BlikEntry = { code: '', accepted: false };
