import { parseArgs } from 'node:util';
import { keepWebOf } from '#test/support/previous-web.ts';
import { keepRecords } from '#test/unit/functions/store/kept-records.ts';
import { keepContract } from './kept-contract.ts';

/* `npm run released`: records the release just deployed as the previous one, with the present contract, and the
   pages of the last commit or the one in `--web`. */
const { values } = parseArgs({ options: { web: { type: 'string', default: 'HEAD' } } });
keepWebOf(values.web);
keepContract();
await keepRecords();
