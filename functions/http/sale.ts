import * as rows from '#shared/contract/sale.ts';
import { getSale } from '../sale/get-sale.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { textStore } from '../store/texts.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  rows,
  { getSale: getSale({ fairs: fairStore(db), stock: stockStore(db), texts: textStore(db) }) },
  sessionStore(db),
);
