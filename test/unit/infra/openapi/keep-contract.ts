import { parseArgs } from 'node:util';
import { keepWebOf } from '#test/support/previous-web.ts';
import { keepRecords } from '#test/unit/functions/store/kept-records.ts';
import { keepContract } from './kept-contract.ts';

/*
 * `npm run released`: what was just deployed for people is the release before the next one, its contract as it is here
 * and its pages as in the last commit, or in the one that `--web` names.
 */
const { values } = parseArgs({ options: { web: { type: 'string', default: 'HEAD' } } });
keepWebOf(values.web);
keepContract();
await keepRecords();
