/** The provider whose protocol this sandbox speaks: the id of its secret and of its calls. */
export const PROVIDER = 'przelewy24';
