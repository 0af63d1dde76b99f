import { keepContract } from './kept-contract.ts';

/** `npm run released`: what was just deployed for people is the release before the next one. */
keepContract();
