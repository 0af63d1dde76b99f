/** The provider whose protocol this sandbox speaks: the id of its secret and of its calls. */
export const PROVIDER = 'stripe';

/** The one version that it understands. */
export const API_VERSION = '2026-10-28.endive';
