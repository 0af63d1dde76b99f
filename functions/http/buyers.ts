import * as rows from '../../shared/contract/buyers.ts';
import { eraseBuyer } from '../buyers/erase-buyer.ts';
import { findBuyer } from '../buyers/find-buyer.ts';
import { openFiles } from '../outside/files.ts';
import { auditStore } from '../store/audit.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderErasing } from '../store/order-erasing.ts';
import { orderStore } from '../store/orders.ts';
import { serve } from './serve.ts';

const db = openTable();
const needs = {
  db,
  orders: orderStore(db),
  erasing: orderErasing(db),
  fairs: fairStore(db),
  audit: auditStore(db),
  files: openFiles('tickets'),
};

export const handler = serve(rows, { findBuyer: findBuyer(needs), eraseBuyer: eraseBuyer(needs) }, db);
