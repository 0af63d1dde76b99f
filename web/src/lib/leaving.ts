/** A purchase from this browser: its order's page, and the key that proves it there. */
export interface Bought {
  page: string;
  browserKey: string;
}

/** How the purchase form navigates to another page; embedded in another site it differs (features/purchase/frame). */
export const leaving = {
  goTo: (address: string, _bought?: Bought): void => location.assign(address),
};
