import * as companies from './companies.ts';
import * as couponCheck from './coupon-check.ts';
import * as files from './files.ts';
import * as news from './news.ts';
import * as orderCorrections from './order-corrections.ts';
import * as orderPayment from './order-payment.ts';
import * as orders from './orders.ts';
import { rowsOf } from './rows.ts';
import * as sale from './sale.ts';
import * as visits from './visits.ts';
import * as waitingList from './waiting-list.ts';
import * as waitingRoom from './waiting-room.ts';
import * as wallet from './wallet.ts';
import * as withdrawal from './withdrawal.ts';

/** What visitors and buyers call. */
export const shopRows = rowsOf({
  ...sale,
  ...companies,
  ...couponCheck,
  ...visits,
  ...waitingRoom,
  ...waitingList,
  ...orders,
  ...news,
  ...orderPayment,
  ...orderCorrections,
  ...withdrawal,
  ...files,
  ...wallet,
});
