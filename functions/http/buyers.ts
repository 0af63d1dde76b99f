import * as rows from '#shared/contract/buyers.ts';
import { openFiles } from '../adapters/files.ts';
import { eraseBuyer } from '../buyers/erase-buyer.ts';
import { findBuyer } from '../buyers/find-buyer.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { buyerDeps } from './buyer-deps.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = buyerDeps(db, openFiles('tickets'));

export const handler = serve(
  rows,
  { findBuyer: findBuyer(deps), eraseBuyer: eraseBuyer(deps) },
  sessionStore(db),
);
