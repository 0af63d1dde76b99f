import * as audit from './audit.ts';
import * as badges from './badges.ts';
import * as buyers from './buyers.ts';
import * as coupons from './coupons.ts';
import * as exportTicketsSold from './export-tickets-sold.ts';
import * as fairs from './fairs.ts';
import * as figures from './figures.ts';
import * as gates from './gates.ts';
import * as generateTickets from './generate-tickets.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs-page.ts';
import * as messages from './messages.ts';
import * as orderDetails from './order-details.ts';
import * as questions from './questions.ts';
import * as referenceCodes from './reference-codes.ts';
import * as refunds from './refunds.ts';
import { rowsOf } from './rows.ts';
import * as savedViews from './saved-views.ts';
import * as settings from './settings.ts';
import * as tasks from './tasks.ts';
import * as texts from './texts.ts';
import * as ticketCodes from './ticket-codes.ts';
import * as ticketOffice from './ticket-office.ts';
import * as ticketTables from './ticket-tables.ts';
import * as ticketTypes from './ticket-types.ts';
import * as unpaid from './unpaid.ts';
import * as waiting from './waiting-people.ts';

/** What staff call, grouped as the function loads it: each group at the first call of one of its rows. */
export const officeRows = {
  audit: rowsOf(audit),
  badges: rowsOf(badges),
  buyers: rowsOf(buyers),
  coupons: rowsOf(coupons),
  fairs: rowsOf({ ...fairs, ...questions }),
  figures: rowsOf(figures),
  gates: rowsOf(gates),
  jobs: rowsOf(jobs),
  messages: rowsOf(messages),
  orders: rowsOf({ ...ticketOffice, ...refunds, ...unpaid }),
  referenceCodes: rowsOf(referenceCodes),
  settings: { ...rowsOf(settings), ...settings.savingRows },
  tasks: rowsOf({ ...tasks, ...generateTickets, ...exportTicketsSold }),
  texts: rowsOf(texts),
  ticketTypes: rowsOf(ticketTypes),
  tickets: rowsOf({ ...ticketTables, ...ticketCodes, ...orderDetails, ...savedViews, ...invoices }),
  waiting: rowsOf(waiting),
};
