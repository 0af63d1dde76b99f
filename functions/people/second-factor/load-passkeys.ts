/** The library of passkeys is a third of the function, and neither codes nor looking at one's factors need it. */
export const loadPasskeys = () => import('./passkeys.ts');
