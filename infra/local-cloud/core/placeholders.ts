/** Stands in a local assembly for the shop's address, which is known once the edge listens. */
export const PUBLIC_URL_PLACEHOLDER = 'http://shop.localhost';
/** The same of the address that passkeys are for: they need a name, and this machine's is localhost. */
export const PASSKEY_ORIGIN_PLACEHOLDER = 'http://passkey.localhost';
