import * as rows from '#shared/contract/visits.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { referenceCodeStore } from '../store/reference-codes.ts';
import { sessionStore } from '../store/sessions.ts';
import { visitStore } from '../store/visits.ts';
import { recordVisit } from '../visits/record-visit.ts';
import { saveRefCode } from '../visits/save-ref-code.ts';
import { serve } from './serve.ts';

const db = openTable();
const codes = referenceCodeStore(db);
const fairs = fairStore(db);

export const handler = serve(
  rows,
  {
    recordVisit: recordVisit({
      codes,
      fairs,
      visits: visitStore(db),
      rateLimits: rateLimitStore(db),
    }),
    saveRefCode: saveRefCode({ codes, fairs }),
  },
  sessionStore(db),
);
