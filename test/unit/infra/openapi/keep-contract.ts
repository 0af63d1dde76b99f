import { keepContract } from './kept-contract.ts';

/* `npm run released`: keeps the present contract as that of the last release to people. */
keepContract();
