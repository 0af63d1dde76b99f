/** How the purchase form goes to another page; on an organiser's own page that differs (features/purchase/frame). */
export const leaving = {
  goTo: (address: string): void => location.assign(address),
};
