import * as rows from '#shared/contract/audit.ts';
import { getAudit } from '../audit/get-audit.ts';
import { auditStore } from '../store/audit.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { userStore } from '../store/users.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  rows,
  { getAudit: getAudit({ audit: auditStore(db), users: userStore(db) }) },
  sessionStore(db),
);
