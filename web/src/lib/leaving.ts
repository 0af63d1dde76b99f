/** How the purchase form navigates to another page; embedded in another site it differs (features/purchase/frame). */
export const leaving = {
  goTo: (address: string): void => location.assign(address),
};
